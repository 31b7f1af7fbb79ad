import { ServerError } from '../errors/server-error.ts';
import { holdPeople } from './people.ts';
import type { Person } from './person.ts';
import { numberOf, type Run } from './run.ts';
import { insertAll } from './tables.ts';

export interface NewTask {
  stepId: number;
  stepTitle: string;
  person: Person;
  kind?: 'vote' | 'copy';
  state: 'waiting' | 'open';
  waitsFor?: readonly number[];
  isAdded?: boolean;
  /** Who asked them, where it is not the process. */
  givenBy?: { id: number; name: string };
  givenAs?: 'transfer' | 'added' | 'deputy';
}

/**
 * More who are asked, or get a copy; however many they are, by the same few statements.
 * @returns the keys of the tasks, in their order. @throws ServerError rejected, who cannot be asked any more
 */
export async function insertTasks(run: Run, tasks: readonly NewTask[]): Promise<number[]> {
  if (tasks.length === 0) return [];
  const { database } = run.context;
  const held = await holdPeople(
    database,
    tasks.map(({ person }) => person.id),
  );
  const gone = tasks.find(({ kind, person }) => kind !== 'copy' && !held.has(person.id));
  if (gone) throw new ServerError('rejected', { values: { message: `${gone.person.name}已停用，不能审批` } });
  const number = await numberOf(run);
  return insertAll(
    database,
    'approval_task',
    'task_id',
    tasks.map(task => rowOf(run, task, number)),
  );
}

/** One more of them. @returns the key of the task. @throws ServerError rejected, who cannot be asked any more */
export async function insertTask(run: Run, task: NewTask): Promise<number> {
  const [id = 0] = await insertTasks(run, [task]);
  return id;
}

const rowOf = ({ approval }: Run, task: NewTask, number: string): Record<string, unknown> => ({
  approval_id: approval.approvalId,
  step_id: task.stepId,
  step_title: task.stepTitle,
  process: approval.process,
  process_title: approval.processTitle,
  record_entity: approval.recordEntity,
  record_id: approval.recordId,
  record_name: approval.recordName,
  record_number: number,
  starter_name: approval.starterName,
  handler_id: task.person.id,
  handler_name: task.person.name,
  org_name: task.person.group,
  kind: task.kind ?? 'vote',
  state: task.state,
  is_claimed: false,
  is_added: task.isAdded ?? false,
  given_by_id: task.givenBy?.id ?? null,
  given_by_name: task.givenBy?.name ?? null,
  given_as: task.givenAs ?? null,
  waits_for: JSON.stringify((task.waitsFor ?? []).map(taskId => ({ taskId }))),
  opened_at: task.state === 'open' ? new Date() : null,
});
