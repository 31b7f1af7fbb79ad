import { contract, theDatabases } from './contract/contract.ts';
import { lentPostgres } from './lent-postgres.ts';

contract(
  'on a real PostgreSQL',
  async () => ({ url: await lentPostgres(), stop: async () => undefined }),
  theDatabases,
);
