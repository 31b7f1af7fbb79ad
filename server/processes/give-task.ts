import { insertTask } from './new-tasks.ts';
import type { Person } from './person.ts';
import type { Run } from './run.ts';
import { setOf, type Task } from './tables.ts';

/** Another is asked for the same, in the place of the one who was. @returns the task of the other, which waits for its turn */
export async function giveTask(
  run: Run,
  task: Task,
  { to, stepTitle, by }: { to: Person; stepTitle: string; by: { id: number; name: string } },
): Promise<Task> {
  const id = await insertTask(run, {
    stepId: task.stepId,
    stepTitle,
    person: { ...to, group: task.orgName },
    state: 'waiting',
    isAdded: task.isAdded,
    givenBy: by,
    givenAs: 'transfer',
  });
  return { ...task, taskId: id, id, handlerId: to.id, state: 'waiting', verdict: null };
}

/** A task is not its handler's any more. */
export const handedOn = ({ context }: Run, { taskId }: Task, comment: string | null): Promise<void> =>
  setOf(context.database, 'approval_task', 'task_id', taskId, {
    verdict: 'transfer',
    comment,
    done_at: new Date(),
  });
