import { vi } from 'vitest';
import { ordersOfDeeds } from './orders.ts';
import { eachStep } from './steps.ts';

vi.setConfig({ testTimeout: 720_000, hookTimeout: 360_000 });

for (const folder of ['examples/library', 'examples/rental']) {
  await eachStep(folder);
  ordersOfDeeds(folder, 150);
}
