import { vi } from 'vitest';
import { ordersOfDeeds } from './orders.ts';

vi.setConfig({ testTimeout: 720_000, hookTimeout: 360_000 });

// Together with those of the others a thousand.
ordersOfDeeds('schemas', 250);
