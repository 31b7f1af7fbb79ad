import { sql } from 'kysely';
import type { OpenedReport } from '#runtime/language/bundle/answers.ts';
import type { Operator } from '../../auth/operator.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';
import { oneRow } from '../../query/rows.ts';

/** Reports that one person may keep. */
const most = 200;

export interface StoredReport {
  id: number;
  reportName: string;
  operatorId: number;
  operatorName: string;
  sharing: OpenedReport['sharing'];
  roleName: string | null;
  definition: Record<string, unknown>;
}

type Reader = Pick<CallContext, 'model' | 'database' | 'operator'>;

/** A kept report that the operator has composed, or that is shared with them. @throws ServerError notFound */
export async function storedReport({ model, database, operator }: Reader, id: number): Promise<StoredReport> {
  const entity = model.entities.savedReport;
  const row = entity && Number.isSafeInteger(id) ? await oneRow(database, { model, entity, operator }, id) : undefined;
  if (!row) throw new ServerError('notFound');
  return {
    id,
    reportName: String(row.reportName),
    operatorId: Number(row.operatorId),
    operatorName: String(row.operatorId$name ?? ''),
    sharing: row.sharing as StoredReport['sharing'],
    roleName: (row.roleName as string | null) ?? null,
    definition: JSON.parse(String(row.definition)) as Record<string, unknown>,
  };
}

/** One that they have composed themselves. @throws ServerError notFound, rejected */
export async function ownReport(reader: Reader, id: number, to: string): Promise<StoredReport> {
  const stored = await storedReport(reader, id);
  if (stored.operatorId !== reader.operator.operatorId)
    throw new ServerError('rejected', {
      values: {
        message: `报表「${stored.reportName}」由${stored.operatorName}制作，只能由其本人${to}；您可以复制一份`,
      },
    });
  return stored;
}

export interface ReportToKeep {
  reportName: string;
  about: string;
  aboutTitle: string;
  sharing: StoredReport['sharing'];
  roleName: string | null;
  definition: string;
}

/**
 * Keeps a report. @param id the one whose place it takes; null: it is new
 * @returns its id
 * @throws ServerError badInput where another of one's own has the name, rejected beyond the most
 */
export async function keepReport(
  database: Database,
  { operatorId, operatorCode }: Pick<Operator, 'operatorId' | 'operatorCode'>,
  id: number | null,
  report: ReportToKeep,
): Promise<number> {
  // Two windows of one person keep one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('heddle_saved_report'), ${operatorId}::int)`.execute(database);
  const { rows: own } = await sql<{ id: number; name: string }>`
    select saved_report_id::int as id, report_name as name from saved_report where operator_id = ${operatorId}`.execute(
    database,
  );
  if (own.some(one => one.name === report.reportName && one.id !== id))
    throw new ServerError('badInput', {
      fields: { reportName: `您已有名为「${report.reportName}」的报表，请换一个名称` },
    });
  if (id === null && own.length >= most)
    throw new ServerError('rejected', {
      values: { message: `每人最多保存${most}张报表，请先在「报表模板」中删除不用的` },
    });
  const { reportName, about, aboutTitle, sharing, roleName, definition } = report;
  const { rows } =
    id === null
      ? await sql<{ id: number }>`
          insert into saved_report (report_name, about, about_title, operator_id, sharing, role_name, definition, created_by)
          values (${reportName}, ${about}, ${aboutTitle}, ${operatorId}, ${sharing}, ${roleName}, ${definition}, ${operatorCode})
          returning saved_report_id::int as id`.execute(database)
      : await sql<{ id: number }>`
          update saved_report set report_name = ${reportName}, about = ${about}, about_title = ${aboutTitle},
            sharing = ${sharing}, role_name = ${roleName}, definition = ${definition}, updated_at = now(), version = version + 1
          where saved_report_id = ${id} and operator_id = ${operatorId} returning saved_report_id::int as id`.execute(
          database,
        );
  if (!rows[0]) throw new ServerError('notFound');
  return rows[0].id;
}

export const dropReport = (database: Database, id: number): Promise<unknown> =>
  sql`delete from saved_report where saved_report_id = ${id}`.execute(database);
