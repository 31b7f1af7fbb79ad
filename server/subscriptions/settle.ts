import { sql } from 'kysely';
import type { Model, StoredFile } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { keepFile } from '../exports/keep-file.ts';
import { settle as settleExport } from '../exports/state.ts';
import { type Notice, tell } from '../notices/tell.ts';
import type { Outcome } from './run.ts';
import { arrange, change, dueAfter, heldSubscription, type Subscription } from './subscription.ts';

/** Keeps what a run has come to, tells whoever receives it, and puts in the next one, all in one transaction. */
export async function settleRun(
  transaction: Database,
  one: Subscription,
  outcome: Outcome,
  model: Model,
): Promise<void> {
  if (outcome.kind === 'ended') return endSubscription(transaction, one, outcome.why, model);
  const say = (notice: Pick<Notice, 'title' | 'text' | 'file'>) =>
    tell(transaction, [one.operatorId], { ...notice, ...opened(one) });
  if (outcome.kind === 'file') {
    const file = await exported(transaction, one, outcome, model);
    await change(transaction, one.id, { ran: true, result: `已送达 ${file.name}`, refusal: null });
    await say({ title: `订阅的报表：${one.reportName}`, text: `${one.condition}，按您现在的权限生成`, file });
  } else if (outcome.kind === 'refused') {
    await change(transaction, one.id, { ran: true, result: '未送达', refusal: outcome.why });
    await say({ title: `订阅未送达：${one.reportName}`, text: outcome.why });
  } else {
    const { holds, value, text, tells } = outcome;
    await change(transaction, one.id, {
      ran: true,
      result: `${text}${tells ? '，已提醒' : ''}`,
      refusal: null,
      holds,
      lastValue: value,
    });
    if (tells) await say({ title: `${one.reportName}：${one.condition}`, text });
  }
  await arrange(transaction, one, dueAfter(one, new Date(), model));
}

/** It comes no more, and whoever received it is told why. */
async function endSubscription(transaction: Database, one: Subscription, why: string, model: Model): Promise<void> {
  await change(transaction, one.id, { status: 'ended', ran: true, result: '已结束', refusal: why });
  await arrange(transaction, one);
  const page = model.app.exports?.subscriptions?.page;
  await tell(transaction, [one.operatorId], {
    title: `订阅已结束：${one.reportName}`,
    text: why,
    ...(page ? { page } : {}),
  });
}

/** Ends every subscription to a report that is about to be deleted. */
export async function endWithReport(transaction: Database, savedReportId: number, model: Model): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select subscription_id::int as id from report_subscription where saved_report_id = ${savedReportId} and status <> 'ended'
    order by 1`.execute(transaction);
  for (const { id } of rows) {
    const one = await heldSubscription(transaction, id);
    if (one) await endSubscription(transaction, one, '这张报表已被制作人删除', model);
  }
}

/** The report itself, with what it is asked for. */
function opened({ page, savedReportId, params }: Subscription): Pick<Notice, 'page' | 'params'> {
  if (page === null) return {};
  return { page, params: savedReportId === null ? params : { id: savedReportId, ...params } };
}

/** Its file is an export of whoever receives it, kept for as long as those are. */
async function exported(
  transaction: Database,
  { operatorId, reportName }: Subscription,
  made: { name: string; content: Buffer },
  { app }: Model,
): Promise<StoredFile> {
  const { rows } = await sql<{ id: number }>`
    insert into export_file (operator_id, title, status, created_by)
    values (${operatorId}, ${`订阅：${reportName}`}, 'running', 'system') returning export_id::int as id`.execute(
    transaction,
  );
  const id = rows[0]?.id ?? 0;
  const file = await keepFile(transaction, id, made);
  await settleExport(transaction, id, { status: 'done', file, keep: app.exports?.keep ?? 0 });
  return file;
}
