import { sql } from 'kysely';
import type { ProcessStepModel } from '#runtime/language/bundle/model.ts';
import { fieldsThatActsWrite } from '#runtime/language/bundle/model.ts';
import { unrestricted } from '../auth/operator.ts';
import { ServerError } from '../errors/server-error.ts';
import { change } from '../write/change.ts';
import { settleOne } from '../write/owners.ts';
import { advance, end, goOn, refusal } from './advance.ts';
import { requireComment } from './comment.ts';
import { insertTasks } from './new-tasks.ts';
import { peopleOf } from './people.ts';
import { withTurns } from './roster.ts';
import { type Run, recordOf } from './run.ts';
import { keepRoster, rosterOf, setOf, type Task } from './tables.ts';
import { tellCopied, tellOpened } from './tell-people.ts';
import { outcomeOf } from './verdict.ts';

export interface Decision {
  verdict: 'agree' | 'reject';
  comment: string;
  /** What is changed of the record with it: fields that the step lets. */
  record: Record<string, unknown>;
  /** A rejection to this earlier step; '' as the process says. */
  to: string;
}

/**
 * One decides. The vote, what it comes to and what follows from that are one transaction: the next step, or the record
 * moved by its closing transition.
 * @throws ServerError where the comment is missing, or what is changed is not the step's
 */
export async function decide(run: Run, task: Task, decision: Decision): Promise<void> {
  const { context, process } = run;
  const { database } = context;
  const step = stepOf(run, task.stepKey);
  requireComment(process, decision.verdict, decision.comment);
  await edit(run, step, decision.record);
  await setOf(database, 'approval_task', 'task_id', task.taskId, {
    state: 'done',
    verdict: decision.verdict,
    comment: decision.comment || null,
    done_at: new Date(),
  });
  const before = await rosterOf(database, task.stepId);
  const roster = withTurns(before);
  const opened = await keepRoster(database, before, roster);
  const outcome = outcomeOf(step.agree, step.veto, votersOf(roster));
  if (outcome === 'open') return tellOpened(run, opened, step.title);
  await closeStep(run, task.stepId, outcome);
  if (outcome === 'rejected') return reject(run, step, decision.to);
  if (step.copy) await sendCopies(run, step, task.stepId);
  await goOn(run, step);
}

/** Those who count: not who was taken off, nor who has handed it on. */
export const votersOf = (roster: readonly Task[]) =>
  roster
    .filter(({ state, verdict }) => state !== 'cancelled' && verdict !== 'transfer')
    .map(({ verdict, orgName, isAdded }) => ({
      group: orgName,
      isAdded,
      ...(verdict === 'agree' || verdict === 'reject' ? { verdict } : {}),
    }));

/** @throws Error where the definition that is followed has no such step */
export function stepOf({ process }: Run, key: string): ProcessStepModel {
  const found = process.steps.find(step => step.key === key);
  if (!found) throw new Error(`The process ${process.name} has no step "${key}".`);
  return found;
}

async function edit(run: Run, step: ProcessStepModel, values: Record<string, unknown>): Promise<void> {
  const names = Object.keys(values);
  if (names.length === 0) return;
  const { context, entity, approval } = run;
  const foreign = names.filter(name => !step.edit.includes(name));
  if (foreign.length > 0)
    throw new ServerError('badInput', { fields: Object.fromEntries(foreign.map(name => [name, '本环节不能修改'])) });
  const about = {
    ...context,
    entity,
    operator: unrestricted(context.operator),
    body: values,
    params: { key: String(approval.recordId) },
    underApproval: true as const,
  };
  await change(about, { fields: editable(step, run), versioned: false });
  // What does not hold with its lines is refused to who decides, not kept until the closing transition is blocked by it.
  await settleOne(about, Number(approval.recordId));
}

const known = new WeakMap<ProcessStepModel, ReturnType<typeof fieldsThatActsWrite>>();

/** The fields that a step may change; the same array each time, as their validators are compiled once. */
function editable(step: ProcessStepModel, { entity }: Run) {
  const fields =
    known.get(step) ??
    fieldsThatActsWrite(entity)
      .filter(({ name }) => step.edit.includes(name))
      .map(field => ({ ...field, required: false }));
  known.set(step, fields);
  return fields;
}

/** Nobody is asked any more in a step that is decided. */
export async function closeStep(
  { context }: Run,
  stepId: number,
  state: 'agreed' | 'rejected' | 'cancelled',
): Promise<void> {
  const { database } = context;
  await sql`
    update approval_task set state = 'cancelled', updated_at = now()
    where step_id = ${stepId} and state in ('waiting', 'open') and kind = 'vote'`.execute(database);
  await setOf(database, 'approval_step', 'step_id', stepId, { state, ended_at: new Date() });
}

async function reject(run: Run, step: ProcessStepModel, to: string): Promise<void> {
  const { process } = run;
  if (to) {
    const at = process.steps.findIndex(one => one.key === to);
    if (!process.reject.toSteps || at === -1 || at >= process.steps.indexOf(step)) throw refusal('不能驳回到这个环节');
    // Who agreed there is asked again: it is that which is sent back.
    run.approval.round += 1;
    await setOf(run.context.database, 'approval', 'approval_id', run.approval.approvalId, {
      round: run.approval.round,
    });
    return advance(run, at);
  }
  if (process.reject.to === 'end') return end(run, 'rejected', process.reject.transition);
  await end(run, 'returned', process.reject.transition, process.reject.again === 'back' ? step.key : null);
}

async function sendCopies(run: Run, step: ProcessStepModel, stepId: number): Promise<void> {
  const record = await recordOf(run);
  const { rows } = await sql<{ id: number }>`
    select handler_id as id from approval_task where approval_id = ${run.approval.approvalId} and kind = 'copy'`.execute(
    run.context.database,
  );
  const had = new Set(rows.map(({ id }) => id));
  const named = step.copy ? await peopleOf(run.context.database, step.copy, run.approval, record) : [];
  const fresh = named.filter(({ id }) => !had.has(id));
  await insertTasks(
    run,
    fresh.map(person => ({ stepId, stepTitle: step.title, person, kind: 'copy', state: 'open' })),
  );
  await tellCopied(
    run,
    fresh.map(({ id }) => id),
    step.title,
  );
}
