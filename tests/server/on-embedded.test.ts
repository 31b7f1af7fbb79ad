import { vi } from 'vitest';
import { contract } from './contract/contract.ts';
import { startDatabase } from './embedded.ts';

// Starting a database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });
contract('on the embedded PostgreSQL', startDatabase);
