import { vi } from 'vitest';
import { eachStep } from './steps.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

await eachStep('schemas', { of: 2, from: 0 });
