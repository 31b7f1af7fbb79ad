import { sql } from 'kysely';
import type { Run } from './run.ts';

/** Who has agreed already in this round. */
export async function agreedBefore({
  context,
  approval,
}: Pick<Run, 'context' | 'approval'>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.handler_id as id from approval_task t join approval_step s on s.step_id = t.step_id
    where t.approval_id = ${approval.approvalId} and t.verdict = 'agree' and s.round = ${approval.round}`.execute(
    context.database,
  );
  return new Set(rows.map(({ id }) => id));
}
