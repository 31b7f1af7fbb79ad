import { contract } from './contract/contract.ts';
import { startPostgres } from './postgres.ts';

contract('on a real PostgreSQL', startPostgres);
