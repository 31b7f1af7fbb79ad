import { vi } from 'vitest';
import { ordersOfDeeds } from './orders.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

// Together with those of the others a thousand.
ordersOfDeeds('schemas', 250);
