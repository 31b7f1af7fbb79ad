import { sql } from 'kysely';
import { type Model, type ReportModel, reportKey } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { operatorAt } from '../auth/who.ts';
import { mayMake } from '../calls/access.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Only } from '../query/select.ts';
import { judgeReport } from '../reports/composed/judge.ts';
import { storedReport } from '../reports/composed/stored.ts';
import { permittedReport } from '../reports/permitted.ts';
import type { Subscription } from './subscription.ts';

/** Which report: one that staff have composed, or one of the documents. */
export type Subject = Pick<Subscription, 'savedReportId' | 'defineId' | 'reportVersion'>;

/** A report as its receiver may read it now. */
export interface Received {
  report: ReportModel;
  /** The records that their lists are about; absent: all that they see. */
  only?: Only;
}

interface Reader {
  model: Model;
  database: Database;
  operator: Operator;
  at: number;
}

/** Who receives it, where they subscribed or else where they work now; undefined where they cannot log in any more. */
export async function receiverOf(
  database: Database,
  { operatorId, orgId }: Pick<Subscription, 'operatorId' | 'orgId'>,
  model: Model,
): Promise<Operator | undefined> {
  const there = await operatorAt(database, { operatorId, orgId }, model);
  if (there) return there;
  const { rows } = await sql<{ orgId: number }>`
    select org_id as "orgId" from secoperator where operator_id = ${operatorId}`.execute(database);
  return rows[0] && operatorAt(database, { operatorId, orgId: rows[0].orgId }, model);
}

/**
 * The report, judged by the rights of who reads it now, as when they opened it.
 * @param use a file asks for the right to export besides
 * @throws ServerError where it is no more, or not theirs any more
 */
export async function receivedReport(
  reader: Reader,
  { savedReportId, defineId, reportVersion }: Subject,
  use: Subscription['kind'],
): Promise<Received> {
  const { model, operator } = reader;
  if (savedReportId === null) {
    const named = { defineId, reportVersion: reportVersion ?? 1 };
    if (!Object.hasOwn(model.reports, reportKey(Number(defineId), named.reportVersion)))
      throw new ServerError('notFound');
    const report = permittedReport(reader, named, 'access');
    return { report: use === 'file' ? permittedReport(reader, named, 'exportAccess') : report };
  }
  const call = model.calls[use === 'file' ? 'savedReport.exportExcel' : 'savedReport.data'];
  if (!call || !mayMake(call, operator)) throw new ServerError('forbidden', { values: { labels: '自助报表' } });
  const { definition } = await storedReport(reader, savedReportId);
  const { report, only } = judgeReport(reader, definition);
  return { report, ...(only ? { only } : {}) };
}
