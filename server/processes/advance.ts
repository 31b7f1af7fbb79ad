import type { ProcessStepModel } from '#runtime/language/bundle/model.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { ServerError } from '../errors/server-error.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Row } from '../query/answer.ts';
import { cancelTasks } from '../write/end-approvals.ts';
import { shutOut } from './agreed-before.ts';
import { askedIn } from './asked.ts';
import { withDeputies } from './deputies.ts';
import { beginLimits } from './limits.ts';
import { insertTasks } from './new-tasks.ts';
import { holdPeople } from './people.ts';
import type { Asked, Person } from './person.ts';
import { ruleFor } from './rules.ts';
import { moveRecord, type Run, recordOf } from './run.ts';
import { insertInto, setOf } from './tables.ts';
import { tellAdministrators, tellAsked, tellStarter } from './tell-people.ts';

/**
 * Goes on from a step: passes those over that are not taken, opens the first that somebody has to decide, and closes the
 * approval behind the last. What cannot go on is blocked, in sight, with the reason; nothing is lost.
 * @param from the index of the step
 * @param known the record, where it has just been read
 */
export async function advance(run: Run, from: number, known?: Row): Promise<void> {
  const record = known ?? (await recordOf(run));
  for (const step of run.process.steps.slice(from)) {
    if (!isTaken(step, record)) continue;
    const { people, isUpwards, isAgreed, why } = await heldOf(run, step, record);
    if (isAgreed) continue;
    if (people.length > 0) return openStep(run, step, isUpwards ? people.slice(0, 1) : people);
    const nobody = `「${step.title}」没有审批人${why ?? ''}`;
    if (step.empty === 'hold') return block(run, nobody, step.key);
    if (step.empty === 'refuse') throw refusal(`${nobody}，不能提交`);
  }
  await end(run, 'agreed', run.process.then);
}

/** Goes on behind a step that has been agreed to: upwards, where heads above have still to decide in it. */
export async function goOn(run: Run, step: ProcessStepModel): Promise<void> {
  const at = run.process.steps.indexOf(step);
  const record = await recordOf(run);
  const isUpwards = ruleFor(step.who, record)?.covers !== undefined;
  await advance(run, isUpwards ? at : at + 1, record);
}

/** Of a step whether it is taken, of a process whether it is for the record. What cannot be worked out is: rather one decision too many. */
export const isTaken = ({ when }: Pick<ProcessStepModel, 'when'>, record: Row): boolean =>
  when === undefined || evaluateSafely(when.cel, record) !== false;

function evaluateSafely(cel: string, row: Row): unknown {
  try {
    return evaluate(cel, { row });
  } catch {
    return undefined;
  }
}

/** The same as they are when nobody can take it from them any more. */
async function heldOf(run: Run, step: ProcessStepModel, record: Row): Promise<Asked> {
  const { people } = await askedIn(run, step, record);
  await holdPeople(
    run.context.database,
    people.map(({ id }) => id),
  );
  return askedIn(run, step, record);
}

/** @param givenBy who asks these, where it is not the process */
export async function openStep(
  run: Run,
  step: ProcessStepModel,
  people: readonly Person[],
  givenBy?: { id: number; name: string },
): Promise<void> {
  const { context, approval } = run;
  const { database } = context;
  const stepId = await insertInto(database, 'approval_step', 'step_id', {
    approval_id: approval.approvalId,
    step_key: step.key,
    step_title: step.title,
    state: 'open',
    round: approval.round,
    head_of_id: headOfId(people[0]),
  });
  const asked = await withDeputies(database, people, approval, await shutOut(run, step));
  let before: number[] = [];
  for (const some of step.inTurn ? asked.map(one => [one]) : [asked])
    before = await insertTasks(
      run,
      some.map(person => ({
        stepId,
        stepTitle: step.title,
        person,
        state: before.length > 0 ? 'waiting' : 'open',
        waitsFor: before,
        ...(givenBy ? { givenBy, givenAs: 'transfer' } : {}),
        ...(person.deputyFor ? { givenBy: person.deputyFor, givenAs: 'deputy' } : {}),
      })),
    );
  await setApproval(run, { state: 'running', step_title: step.title, reason: null, resume: null });
  await beginLimits(run, step, { approvalId: approval.approvalId, stepId });
  await tellAsked(
    run,
    (step.inTurn ? asked.slice(0, 1) : asked).map(({ id }) => id),
    step.title,
  );
}

/** Of which organisation who is asked is the head, where heads are asked upwards. */
const headOfId = (person: Person | undefined): number | null =>
  person && 'headOfId' in person ? Number(person.headOfId) : null;

export const setApproval = ({ context, approval }: Run, values: Record<string, unknown>): Promise<void> =>
  setOf(context.database, 'approval', 'approval_id', approval.approvalId, values);

const told: Record<Ended, string> = { agreed: '已通过', rejected: '不通过', returned: '已驳回', withdrawn: '已撤回' };

type Ended = 'agreed' | 'rejected' | 'returned' | 'withdrawn';

/**
 * The end of an approval, or of a round: the record is moved, with all that its transition does, in the same transaction.
 * Where that is refused the vote stands, and the approval is blocked with the reason until it can be done.
 */
export async function end(run: Run, state: Ended, transition: string, resume: string | null = null): Promise<void> {
  try {
    await inSavepoint(run.context, () => close(run, { state, transition, reason: null, resume }));
  } catch (error) {
    if (!(error instanceof ServerError) || error.status >= 500) throw error;
    return block(run, error.message, resume, state);
  }
  await tellStarter(run, told[state]);
}

interface Closing {
  state: Ended;
  transition: string;
  reason: string | null;
  /** The step at which it goes on when it is handed in again. */
  resume: string | null;
}

/** The approval is over before its record moves: what the closing transition does to the record is under no approval. */
export async function close(run: Run, { state, transition, reason, resume }: Closing): Promise<void> {
  await setApproval(run, {
    state,
    step_title: '',
    reason,
    resume,
    ended_at: state === 'returned' ? null : new Date(),
    ending: null,
  });
  await moveRecord(run, transition);
}

/** 受阻: it goes on when somebody has seen to what stands against it; nobody is asked meanwhile. */
export async function block(
  run: Run,
  reason: string,
  resume: string | null,
  ending: Ended | null = null,
): Promise<void> {
  await cancelTasks(run.context, run.approval.approvalId);
  await setApproval(run, { state: 'blocked', step_title: '', reason, resume, ending });
  await tellStarter(run, '受阻', reason);
  await tellAdministrators(run, reason);
}

export const refusal = (message: string): ServerError => new ServerError('rejected', { values: { message } });
