import { sql } from 'kysely';
import type { StepLimit } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { setApproval } from './advance.ts';
import { decide, stepOf } from './decide.ts';
import type { LimitReached } from './limits.ts';
import { transfer } from './pass-on.ts';
import { superiorOf } from './people.ts';
import type { Run } from './run.ts';
import { rosterOf, type Task } from './tables.ts';
import { tellAsked } from './tell-people.ts';

/** The time of a step is over, and it is still to be decided: what its limit says, on behalf of the platform. */
export async function passLimit(run: Run, { stepId, limit }: LimitReached): Promise<void> {
  const { database } = run.context;
  const key = await openStepKey(database, stepId);
  if (key === undefined || run.approval.state !== 'running') return;
  const step = stepOf(run, key);
  const reached = step.limits?.[limit];
  if (!reached) return;
  if (reached.then === 'agree' || reached.then === 'reject') return decideAll(run, stepId, reached.then);
  const open = await openTasks(database, stepId);
  for (const task of open) if (reached.then === 'head') await handUp(run, task);
  const late = await openTasks(database, stepId);
  await sql`
    update approval_task set urged_at = now(), updated_at = now() where task_id = any(${late.map(({ taskId }) => taskId)}::bigint[])`.execute(
    database,
  );
  await setApproval(run, { urged_at: new Date() });
  await tellAsked(
    run,
    late.map(({ handlerId }) => handlerId),
    `${step.title}已超时`,
  );
}

async function openStepKey(database: Database, stepId: number): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select step_key as key from approval_step where step_id = ${stepId} and state = 'open'`.execute(database);
  return rows[0]?.key;
}

const openTasks = async (database: Database, stepId: number): Promise<Task[]> =>
  (await rosterOf(database, stepId)).filter(({ state }) => state === 'open');

/** Everybody whose turn it is decides so, until the step is decided. */
async function decideAll(run: Run, stepId: number, verdict: Extract<StepLimit['then'], 'agree' | 'reject'>) {
  const comment = verdict === 'agree' ? '超时自动同意' : '超时自动驳回';
  while ((await openStepKey(run.context.database, stepId)) !== undefined) {
    const [next] = await openTasks(run.context.database, stepId);
    if (!next) return;
    await decide(run, next, { verdict, comment, record: {}, to: '' });
  }
}

/** To the head of who has it; who has nobody above keeps it. */
async function handUp(run: Run, task: Task): Promise<void> {
  const above = await superiorOf(run.context.database, task.handlerId);
  const roster = await rosterOf(run.context.database, task.stepId);
  const isAsked = roster.some(({ handlerId, state }) => handlerId === above?.id && state !== 'cancelled');
  if (above && above.id !== run.approval.starterId && !isAsked) await transfer(run, task, above.id, '超时上交');
}
