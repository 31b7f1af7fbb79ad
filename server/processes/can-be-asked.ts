import { sql } from 'kysely';
import { worksAt } from '../auth/work-places.ts';

/** SQL: an operator `o` can be asked: the account is in use, and so is an organisation at which they may work. */
export const canBeAsked = sql`(o.enabled is not false and exists (select 1 from secorganize g where ${sql.raw(worksAt)}))`;
