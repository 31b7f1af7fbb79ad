import { vi } from 'vitest';
import { ordersOfDeeds } from './orders.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

ordersOfDeeds('tests/fixtures/approvals', 450);
