import { vi } from 'vitest';
import { eachStep } from './steps.ts';

vi.setConfig({ testTimeout: 720_000, hookTimeout: 360_000 });

await eachStep('schemas', { of: 2, from: 1 });
