import { vi } from 'vitest';
import { ordersOfDeeds } from './orders.ts';
import { eachStep } from './steps.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

for (const folder of ['examples/library', 'examples/rental']) {
  await eachStep(folder);
  ordersOfDeeds(folder, 150);
}
