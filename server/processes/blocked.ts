import { sql } from 'kysely';
import { waitingStatuses } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { ServerError } from '../errors/server-error.ts';
import { terminate } from '../write/end-approvals.ts';
import { advance, end, openStep, refusal, setApproval } from './advance.ts';
import { pin, pinned } from './definitions.ts';
import { peopleById } from './people.ts';
import { type MoveRecord, moveRecord, type Run, recordOf, runOf } from './run.ts';
import { type Approval, lockApproval } from './tables.ts';

/** What can be done with an approval that is blocked (受阻的审批): each goes on, or says why it cannot. */

/**
 * 重试: the step that nobody could decide, or the end that was refused, is tried again, by the definition that it has.
 * @throws ServerError where it stays blocked
 */
export async function retry(run: Run): Promise<void> {
  await assertCanGoOn(run);
  const { approval, process } = run;
  const ending = await endingOf(run);
  if (ending === 'agreed') await end(run, 'agreed', process.then);
  else if (ending) await end(run, ending, process.reject.transition, approval.resume);
  else await advance(run, stepAt(run));
  await refuseWhereStill(run, '重试后仍然受阻');
}

/** 按新流程继续: it follows the definition of now from here on; where the step is gone, from the first. */
export async function takeUp(run: Run): Promise<void> {
  await assertCanGoOn(run);
  const { context, approval } = run;
  const now = context.model.processes[approval.process];
  if (!now) throw refusal('现在没有这个流程了，只能终止或按原流程继续');
  const definition = await pin(context.database, now);
  if (definition === approval.definition) throw refusal('流程没有改过，请用重试');
  await setApproval(run, { definition, process_title: now.title });
  const renewed: Run = { ...run, process: now, approval: { ...approval, definition, processTitle: now.title } };
  const ending = await endingOf(run);
  if (ending === 'agreed') await end(renewed, 'agreed', now.then);
  else await advance(renewed, stepAt(renewed));
  await refuseWhereStill(renewed, '按新流程仍然受阻');
}

/** 交给他人: one person decides the step that nobody could. */
export async function assign(run: Run, to: number): Promise<void> {
  await assertCanGoOn(run);
  if (await endingOf(run)) throw refusal(`不是缺少审批人：${run.approval.reason ?? ''}`);
  const [person] = await peopleById(run.context.database, [to]);
  if (!person) throw refusal('所选人员不存在或已停用');
  if (to === run.approval.starterId) throw refusal('不能交给提交人自己审批');
  const step = run.process.steps[stepAt(run)];
  const { operatorId, operatorName } = run.context.operator;
  if (step) await openStep(run, step, [person], { id: operatorId, name: operatorName });
}

/**
 * 终止: nobody is asked any more. The record goes back the way that taking it back or a rejection takes, where it can;
 * otherwise it stays as it is, as does one whose entity is gone.
 */
export async function terminateByHand(
  context: CallContext,
  approval: Approval,
  { reason, move }: { reason: string; move: MoveRecord },
): Promise<void> {
  if (approval.state !== 'blocked') throw refusal('该审批没有受阻');
  const process = await pinned(context.database, approval.definition);
  await terminate(context, { ...approval, page: process.page ?? null }, `${context.operator.operatorName}：${reason}`);
  if (!context.model.entities[approval.recordEntity]) return;
  const run = await runOf(context, approval, move);
  const back = process.withdraw?.transition ?? process.reject.transition;
  await inSavepoint(context, () => moveRecord(run, back)).catch(error => {
    if (!(error instanceof ServerError) || error.status >= 500) throw error;
  });
}

const stepAt = ({ process, approval }: Run): number =>
  Math.max(
    process.steps.findIndex(({ key }) => key === approval.resume),
    0,
  );

async function endingOf({ context, approval }: Run): Promise<'agreed' | 'rejected' | 'returned' | null> {
  const { rows } = await sql<{ ending: 'agreed' | 'rejected' | 'returned' | null }>`
    select ending from approval where approval_id = ${approval.approvalId}`.execute(context.database);
  return rows[0]?.ending ?? null;
}

/** @throws ServerError where it is not blocked, or its record is gone or elsewhere */
async function assertCanGoOn(run: Run): Promise<void> {
  if (run.approval.state !== 'blocked') throw refusal('该审批没有受阻');
  const record = await recordOf(run);
  const status = String(record[run.entity.states?.field ?? '']);
  if (!(run.entity.key in record)) throw refusal('记录已不存在，只能终止');
  if (!waitingStatuses(run.process, run.entity).includes(status))
    throw refusal('记录已不在审批中的状态，不能继续，只能终止');
}

/** What is tried and helps nothing is not told as a success; nothing of it lasts. */
async function refuseWhereStill({ context, approval }: Run, what: string): Promise<void> {
  const now = await lockApproval(context.database, { id: approval.approvalId });
  if (now?.state === 'blocked') throw refusal(`${what}：${now.reason ?? ''}`);
}
