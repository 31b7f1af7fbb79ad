import { sql } from 'kysely';
import type { CallContext } from '../calls/handler.ts';
import { tell } from '../notices/tell.ts';

/** An approval that ends with its record, and what its notices say and open. */
export interface Ending {
  approvalId: number;
  processTitle: string;
  recordEntity: string;
  recordId: number;
  recordName: string;
  starterId: number;
  /** The definition that it follows says which page shows the record. */
  page: string | null;
}

/** The approvals of a record that are not over, locked. @param states those that are meant */
export async function approvalsOf(
  { database }: Pick<CallContext, 'database'>,
  entity: string,
  key: number,
  states: readonly string[],
): Promise<(Ending & { definition: string })[]> {
  const { rows } = await sql<Ending & { definition: string }>`
    select approval_id as "approvalId", process_title as "processTitle", record_entity as "recordEntity",
      record_id as "recordId", record_name as "recordName", starter_id as "starterId", definition,
      (select d.definition ->> 'page' from heddle_process_definition d where d.hash = approval.definition) as page
    from approval where record_entity = ${entity} and record_id = ${key} and state = any(${[...states]}::text[])
    order by approval_id for no key update`.execute(database);
  return rows;
}

/** 终止: nobody is asked any more; who was, and who handed in, are told why. */
export async function terminate(
  { database, model }: Pick<CallContext, 'database' | 'model'>,
  ending: Ending,
  reason: string,
): Promise<void> {
  const asked = await cancelTasks({ database }, ending.approvalId);
  await sql`
    update approval set state = 'terminated', step_title = '', reason = ${reason}, resume = null, ending = null,
      ended_at = now(), updated_at = now() where approval_id = ${ending.approvalId}`.execute(database);
  const key = model.entities[ending.recordEntity]?.key;
  await tell(database, [...new Set([...asked, ending.starterId])], {
    title: `已终止：${ending.recordName}`,
    text: `${ending.processTitle} · ${reason}`,
    ...(ending.page && key ? { page: ending.page, params: { [key]: ending.recordId } } : {}),
  });
}

/** Nobody is asked any more in an approval. @returns who was */
export async function cancelTasks({ database }: Pick<CallContext, 'database'>, approvalId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update approval_task set state = 'cancelled', updated_at = now()
    where approval_id = ${approvalId} and kind = 'vote' and state in ('waiting', 'open') returning handler_id as id`.execute(
    database,
  );
  await sql`
    update approval_step set state = 'cancelled', ended_at = now()
    where approval_id = ${approvalId} and state = 'open'`.execute(database);
  return rows.map(({ id }) => id);
}

/** The record is gone: what was decided on it ends with it. */
export async function endWithRecord(context: CallContext, entity: string, key: number): Promise<void> {
  for (const ending of await approvalsOf(context, entity, key, ['running', 'blocked', 'returned']))
    await terminate(context, ending, '记录已删除');
}
