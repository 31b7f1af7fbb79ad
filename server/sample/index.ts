import { broadband } from './broadband/index.ts';
import type { SampleGenerator } from './generator.ts';

export type { SampleClient, SampleContext, SampleGenerator } from './generator.ts';

/** The sample data that app.yaml may name in `sample`. */
export const samples: Record<string, SampleGenerator> = { broadband };
