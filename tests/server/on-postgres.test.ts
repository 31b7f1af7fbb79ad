import { vi } from 'vitest';
import { contract, theDatabases } from './contract/contract.ts';
import { lentPostgres } from './lent-postgres.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });
contract(
  'on a real PostgreSQL',
  async () => ({ url: await lentPostgres(), stop: async () => undefined }),
  theDatabases,
);
