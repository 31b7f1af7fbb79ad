import { sql } from 'kysely';
import { cancelTasks } from '../write/end-approvals.ts';
import { advance, close, refusal, setApproval } from './advance.ts';
import { shutOut } from './agreed-before.ts';
import { requireComment } from './comment.ts';
import { closeStep, stepOf, votersOf } from './decide.ts';
import { giveTask, handedOn } from './give-task.ts';
import { insertTask } from './new-tasks.ts';
import { peopleById } from './people.ts';
import { type AddedWhere, withAdded, withRemoved, withReplaced } from './roster.ts';
import type { Run } from './run.ts';
import { keepRoster, rosterOf, type Task } from './tables.ts';
import { tellAsked, tellOpened } from './tell-people.ts';
import { outcomeOf } from './verdict.ts';

/** 转办: another decides in the place of one. */
export async function transfer(run: Run, task: Task, to: number, comment: string): Promise<void> {
  requireComment(run.process, 'transfer', comment);
  const { database, operator } = run.context;
  const person = await newcomer(run, task, to);
  const step = stepOf(run, task.stepKey);
  const before = await rosterOf(database, task.stepId);
  const by = { id: operator.operatorId, name: operator.operatorName };
  const given = await giveTask(run, task, { to: person, stepTitle: step.title, by });
  await handedOn(run, task, comment || null);
  const roster = withReplaced(before, task.taskId, given);
  await tellOpened(run, await keepRoster(database, before, roster), step.title);
}

/** 加签: further people must agree, before the one who adds them, after, or beside. */
export async function addSigners(
  run: Run,
  task: Task,
  { people, where, comment }: { people: readonly number[]; where: AddedWhere; comment: string },
): Promise<void> {
  requireComment(run.process, 'add', comment);
  const { database, operator } = run.context;
  const step = stepOf(run, task.stepKey);
  for (const to of people) {
    const person = await newcomer(run, task, to);
    const before = await rosterOf(database, task.stepId);
    const id = await insertTask(run, {
      stepId: task.stepId,
      stepTitle: step.title,
      person,
      state: 'waiting',
      isAdded: true,
      givenBy: { id: operator.operatorId, name: operator.operatorName },
      givenAs: 'added',
    });
    const added: Task = { ...task, taskId: id, id, state: 'waiting', waitsFor: [] };
    const roster = withAdded(before, task.taskId, added, where);
    await tellOpened(run, await keepRoster(database, before, roster), step.title);
  }
}

/** 减签: one whom the caller has added, and who has not decided, is not asked any more. */
export async function removeSigner(run: Run, removed: Task): Promise<void> {
  const { database, operator } = run.context;
  if (!removed.isAdded || removed.givenById !== operator.operatorId) throw refusal('只能减去自己加签的人');
  const step = stepOf(run, removed.stepKey);
  const before = await rosterOf(database, removed.stepId);
  const roster = withRemoved(before, removed.taskId);
  await tellOpened(run, await keepRoster(database, before, roster), step.title);
  // The last who was waited for may have been this one.
  const outcome = outcomeOf(step.agree, step.veto, votersOf(roster));
  if (outcome !== 'agreed') return;
  await closeStep(run, removed.stepId, 'agreed');
  await advance(run, run.process.steps.indexOf(step) + 1);
}

/** Somebody who is not asked in this step yet, nor handed in. */
async function newcomer(run: Run, task: Task, id: number) {
  const [person] = await peopleById(run.context.database, [id]);
  if (!person) throw refusal('所选人员不存在或已停用');
  if (id === run.approval.starterId) throw refusal('不能交给提交人自己审批');
  if ((await shutOut(run, stepOf(run, task.stepKey))).has(id))
    throw refusal(`${person.name}已在前面的环节同意，本环节须由另一人审批`);
  const roster = await rosterOf(run.context.database, task.stepId);
  if (roster.some(one => one.handlerId === id && (one.state === 'open' || one.state === 'waiting')))
    throw refusal(`${person.name}已在本环节的审批人中`);
  return person;
}

/** 撤回, by who handed in, as long as the process lets. */
export async function withdraw(run: Run, comment: string, hasVotes: boolean): Promise<void> {
  const { approval, process, context } = run;
  if (approval.starterId !== context.operator.operatorId) throw refusal('只有提交人可以撤回');
  if (!process.withdraw) throw refusal('提交后不能撤回');
  if (process.withdraw.until === 'vote' && hasVotes) throw refusal('已有人审批，不能撤回');
  requireComment(process, 'withdraw', comment);
  await cancelTasks(context, approval.approvalId);
  // Who takes it back is there to be told, where the record cannot be moved.
  const { transition } = process.withdraw;
  await close(run, { state: 'withdrawn', transition, reason: comment || null, resume: null });
}

/** 催办, by who handed in, not more often than the process lets. */
export async function urge(run: Run): Promise<void> {
  const { approval, process, context } = run;
  if (approval.starterId !== context.operator.operatorId) throw refusal('只有提交人可以催办');
  const minutes = Math.ceil(process.urge - Number(approval.minutesSinceUrged ?? process.urge));
  if (minutes > 0) throw refusal(`刚刚催办过，请${minutes}分钟后再催`);
  await setApproval(run, { urged_at: new Date() });
  const { rows } = await sql<{ id: number }>`
    update approval_task set urged_at = now(), updated_at = now()
    where approval_id = ${approval.approvalId} and kind = 'vote' and state = 'open'
    returning handler_id as id`.execute(context.database);
  await tellAsked(
    run,
    rows.map(({ id }) => id),
    `${approval.starterName}催办`,
  );
}
