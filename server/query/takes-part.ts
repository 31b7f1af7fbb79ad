import { type RawBuilder, sql } from 'kysely';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';

/**
 * Whether somebody has handed one of the records in, or was asked about it: in any of its approvals.
 * @param keys a statement that gives them
 */
export async function takesPart(
  database: Database,
  entity: string,
  keys: RawBuilder<unknown>,
  { operatorId }: Pick<Operator, 'operatorId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approval a where a.record_entity = ${entity} and a.record_id in (${keys}) and (a.starter_id = ${operatorId}
      or exists (select 1 from approval_task t where t.approval_id = a.approval_id and t.handler_id = ${operatorId}))
    limit 1`.execute(database);
  return rows.length > 0;
}
