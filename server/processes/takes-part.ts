import { sql } from 'kysely';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';

/** Whether somebody has handed a record in, or was asked about it: in any of its approvals. */
export async function takesPart(
  database: Database,
  { entity, key }: { entity: string; key: number },
  { operatorId }: Pick<Operator, 'operatorId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approval a where a.record_entity = ${entity} and a.record_id = ${key} and (a.starter_id = ${operatorId}
      or exists (select 1 from approval_task t where t.approval_id = a.approval_id and t.handler_id = ${operatorId}))
    limit 1`.execute(database);
  return rows.length > 0;
}
