import { sql } from 'kysely';
import type { ProcessStepModel } from '#runtime/language/bundle/model.ts';
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

/** Who may not decide in a step, by whatever way it comes to them: where somebody else has to, those who have agreed already. */
export const shutOut = async (
  run: Pick<Run, 'context' | 'approval'>,
  { again }: ProcessStepModel,
): Promise<ReadonlySet<number>> => (again === 'other' ? agreedBefore(run) : new Set());
