import type { Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { inBackground } from '../calls/in-background.ts';
import type { Connection, Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { withinTime } from '../reports/composed/within-time.ts';
import { figureOf } from '../reports/figure/line.ts';
import { figureValue } from '../reports/figure/value.ts';
import { reportFile } from '../reports/file.ts';
import { asRead, figureText, judged } from './condition.ts';
import { type Received, receivedReport, receiverOf } from './receiver.ts';
import { jobKey, type Subscription } from './subscription.ts';

/** What a run comes to. */
export type Outcome =
  | { kind: 'file'; name: string; content: Buffer }
  | { kind: 'looked'; value: number | null; text: string; holds: boolean; tells: boolean }
  /** It was not made this time, and why. */
  | { kind: 'refused'; why: string }
  /** It will never be made again, and why. */
  | { kind: 'ended'; why: string };

interface Tools {
  model: Model;
  connection: Connection;
}

/**
 * Makes what somebody has subscribed to, by the rights that they have now; writes nothing but that records were exported.
 * @throws what is neither a refusal nor an end: it is tried again
 */
export async function runSubscription(one: Subscription, tools: Tools): Promise<Outcome> {
  const { database } = tools.connection;
  const operator = await receiverOf(database, one, tools.model);
  if (!operator) return { kind: 'ended', why: '您的账号已停用，或不再属于任何组织' };
  let received: Received;
  try {
    received = await receivedReport({ model: tools.model, database, operator, at: Date.now() }, one, one.kind);
  } catch (error) {
    return { kind: 'ended', why: endOf(error) };
  }
  try {
    return one.kind === 'file'
      ? await fileOf(one, received, operator, tools)
      : await looked(one, received, operator, tools);
  } catch (error) {
    if (error instanceof ServerError && error.status < 500) return { kind: 'refused', why: wordsOf(error) };
    throw error;
  }
}

/** Why it is theirs no more. @throws what says nothing of that */
function endOf(error: unknown): string {
  if (!(error instanceof ServerError) || error.status >= 500) throw error;
  if (error.name === 'notFound') return '这张报表已被删除，或不再共享给您';
  if (error.name === 'forbidden') return `您已没有查看这张报表的权限：${error.message}`;
  return wordsOf(error);
}

const wordsOf = ({ message, fields }: ServerError): string => Object.values(fields)[0] ?? message;

function contextOf(one: Subscription, { only }: Received, operator: Operator, tools: Tools) {
  const call = tools.model.calls[one.savedReportId === null ? 'rpt.rptExportExcel' : 'savedReport.exportExcel'];
  if (!call) throw new Error('There is no call that exports a report.');
  const context = inBackground({ call, operator, page: one.page ?? '', key: jobKey(one.id) }, tools);
  return { ...context, ...(only ? { only } : {}) };
}

async function fileOf(one: Subscription, received: Received, operator: Operator, tools: Tools): Promise<Outcome> {
  const context = contextOf(one, received, operator, tools);
  const make = async (database: Database): Promise<Outcome> => {
    const answer = await reportFile({ ...context, database, reading: database }, received.report, {
      params: one.params,
    });
    if (!(answer instanceof FileAnswer)) throw new Error('A report that is made in the background gives a file.');
    const parts: Uint8Array[] = [];
    for await (const part of answer.stream as AsyncIterable<Uint8Array>) parts.push(part);
    return { kind: 'file', name: answer.name, content: Buffer.concat(parts) };
  };
  // On one connection, that it was exported included: many at once would wait for each other's second one.
  return withinTime(tools.connection.database, make, 'read write');
}

async function looked(one: Subscription, received: Received, operator: Operator, tools: Tools): Promise<Outcome> {
  const { report } = received;
  const figure = figureOf(
    report,
    { measure: one.measure, ...(one.line ? { line: one.line } : {}) },
    { model: tools.model, operator },
  );
  const measure = report.measures.find(({ name }) => name === one.measure);
  if (!measure) throw new ServerError('badInput', { fields: { measure: '报表没有这个指标' } });
  const context = contextOf(one, received, operator, tools);
  const found = await withinTime(tools.connection.database, reading =>
    figureValue({ ...context, database: reading, reading }, report, { params: one.params, figure }),
  );
  const value = asRead(measure, found);
  const before = one.compare === 'changed' && !one.isNew ? `，上次 ${figureText(measure, one.lastValue)}` : '';
  return {
    kind: 'looked',
    value,
    text: `现为 ${figureText(measure, value)}${before}`,
    ...judged(one, value, one.isNew),
  };
}
