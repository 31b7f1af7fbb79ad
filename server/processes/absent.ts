import { sql } from 'kysely';
import type { ProcessStepModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { advance, block, goOn } from './advance.ts';
import { shutOut } from './agreed-before.ts';
import { closeStep, stepOf, votersOf } from './decide.ts';
import { withDeputies } from './deputies.ts';
import { giveTask, handedOn } from './give-task.ts';
import { peopleById, peopleOf, superiorOf } from './people.ts';
import type { Person } from './person.ts';
import { withBeside, withRemoved, withReplaced } from './roster.ts';
import { ruleFor } from './rules.ts';
import { type Run, recordOf } from './run.ts';
import { keepRoster, rosterOf, setOf, type Task } from './tables.ts';
import { tellOpened } from './tell-people.ts';
import { canDoWithout, outcomeOf } from './verdict.ts';

/**
 * Those who are asked in the open step and cannot decide any more (the account is locked or gone, the role by which they
 * were asked is not theirs any more) are not waited for: others of the step decide without them where its rule lets,
 * their deputy, whoever else the step names now, or the head above them decides instead. Where there is nobody, the
 * approval is blocked, in sight.
 */
export async function replaceAbsent(run: Run): Promise<void> {
  const { context, approval } = run;
  const { database } = context;
  const open = approval.state === 'running' ? await openStepOf(database, approval.approvalId) : undefined;
  if (!open) return;
  const step = stepOf(run, open.key);
  const before = await rosterOf(database, open.stepId);
  const absent = await absentOf(run, step, before);
  if (absent.length === 0) return;
  if (ruleFor(step.who, await recordOf(run))?.covers) {
    // Who comes next upwards is asked instead.
    await closeStep(run, open.stepId, 'cancelled');
    return advance(run, run.process.steps.indexOf(step));
  }
  const gone = new Set(absent.map(({ taskId }) => taskId));
  let roster = before;
  for (const task of absent) {
    const others = votersOf(roster.filter(one => !gone.has(one.taskId)));
    const [voter] = votersOf([task]);
    if (voter && canDoWithout(step.agree, voter, others)) {
      roster = withRemoved(roster, task.taskId);
      await setOf(database, 'approval_task', 'task_id', task.taskId, { comment: '不能再审批，由其他人审批' });
      continue;
    }
    const heirs = await heirsOf(run, step, task, roster);
    if (heirs === 'asked already') {
      roster = withRemoved(roster, task.taskId);
      continue;
    }
    if (heirs.length === 0)
      return block(run, `「${step.title}」的审批人${task.handlerName}不能再审批，没有人接替`, step.key);
    roster = await inherit(run, { step, task, heirs, roster });
  }
  await tellOpened(run, await keepRoster(database, before, roster), step.title);
  if (outcomeOf(step.agree, step.veto, votersOf(roster)) !== 'agreed') return;
  await closeStep(run, open.stepId, 'agreed');
  await goOn(run, step);
}

async function openStepOf(database: Database, approvalId: number) {
  const { rows } = await sql<{ stepId: number; key: string }>`
    select step_id as "stepId", step_key as key from approval_step
    where approval_id = ${approvalId} and state = 'open'`.execute(database);
  return rows[0];
}

/** Of those whose vote is still to come, whose never will. */
async function absentOf(run: Run, step: ProcessStepModel, roster: readonly Task[]): Promise<Task[]> {
  const { context, approval } = run;
  const { database } = context;
  const pending = roster.filter(isPending);
  const ids = pending.map(({ handlerId }) => handlerId);
  const there = new Set((await peopleById(database, ids)).map(({ id }) => id));
  const record = await recordOf(run);
  const rule = ruleFor(step.who, record);
  if (rule?.role === undefined && rule?.permission === undefined)
    return pending.filter(({ handlerId }) => !there.has(handlerId));
  const named = [
    ...(await peopleOf(database, step.who, approval, record)),
    ...(await peopleOf(database, { head: 0 }, approval, record)),
  ];
  const known = new Set(named.map(({ id }) => id));
  // Who was asked by somebody else need not be of the role.
  return pending.filter(
    ({ handlerId, givenById }) => !there.has(handlerId) || (givenById === null && !known.has(handlerId)),
  );
}

const isPending = ({ state }: Task): boolean => state === 'open' || state === 'waiting';

/** Who decides in the place of one who cannot: their deputy; else whom the step names now; else the head above them. */
async function heirsOf(
  run: Run,
  step: ProcessStepModel,
  task: Task,
  roster: readonly Task[],
): Promise<Person[] | 'asked already'> {
  const { context, approval } = run;
  const { database } = context;
  const record = await recordOf(run);
  const taken = new Set(roster.filter(({ state }) => state !== 'cancelled').map(({ handlerId }) => handlerId));
  const shut = await shutOut(run, step);
  const isFree = ({ id }: Person): boolean =>
    !taken.has(id) &&
    !shut.has(id) &&
    (id !== approval.starterId || step.self === 'vote' || ruleFor(step.who, record)?.starter === true);
  const own = { id: task.handlerId, name: task.handlerName, group: task.orgName };
  const [deputy] = (await withDeputies(database, [own], approval, shut)).filter(({ id }) => id !== own.id);
  if (deputy && isFree(deputy)) return [deputy];
  const named = (await peopleOf(database, step.who, approval, record)).filter(isFree);
  if (named.length > 0) return step.agree.is === 'any' ? named : named.slice(0, 1);
  const above = await superiorOf(database, task.handlerId);
  if (!above || above.id === approval.starterId || shut.has(above.id)) return [];
  // Whose one vote counts for both.
  return taken.has(above.id) ? 'asked already' : [above];
}

interface Inheritance {
  step: ProcessStepModel;
  task: Task;
  heirs: readonly Person[];
  roster: readonly Task[];
}

/** The first stands where the one who is gone stood, the others beside. */
async function inherit(run: Run, { step, task, heirs, roster }: Inheritance): Promise<Task[]> {
  const { database } = run.context;
  await handedOn(run, task, '不能再审批，由他人接替');
  await setOf(database, 'approval_step', 'step_id', task.stepId, { claimed_by: null });
  let after = [...roster];
  for (const [index, person] of heirs.entries()) {
    const by = { id: task.handlerId, name: task.handlerName };
    const heir = await giveTask(run, task, { to: person, stepTitle: step.title, by });
    after = index === 0 ? withReplaced(after, task.taskId, heir) : withBeside(after, heir);
    // Who has handed it on does not count, as it stands in the table.
    after = after.map(one => (one.id === task.id ? { ...one, verdict: 'transfer' as const } : one));
  }
  return after;
}
