import { sql } from 'kysely';
import { refusal } from './advance.ts';
import { stepOf } from './decide.ts';
import type { Run } from './run.ts';
import { setOf, type Task } from './tables.ts';

/** 接单: the others lose the task; whoever comes second finds theirs gone (code 501). */
export async function claim(run: Run, task: Task): Promise<void> {
  const { database, operator } = run.context;
  if (!stepOf(run, task.stepKey).claim) throw refusal('本环节不需要接单');
  await setOf(database, 'approval_step', 'step_id', task.stepId, { claimed_by: operator.operatorId });
  await setOf(database, 'approval_task', 'task_id', task.taskId, { is_claimed: true });
  await sql`
    update approval_task set state = 'cancelled', updated_at = now()
    where step_id = ${task.stepId} and kind = 'vote' and state in ('waiting', 'open') and task_id <> ${task.taskId}`.execute(
    database,
  );
}
