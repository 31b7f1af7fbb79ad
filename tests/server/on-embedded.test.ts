import { contract } from './contract/contract.ts';
import { startDatabase } from './embedded.ts';

contract('on the embedded PostgreSQL', startDatabase);
