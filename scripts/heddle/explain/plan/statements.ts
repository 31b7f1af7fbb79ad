import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Model, ReportModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '#server/auth/operator.ts';
import type { Database, Tables } from '#server/database/connect.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { runReport } from '#server/reports/run.ts';
import { seenReport } from '#server/reports/seen-report.ts';

/** What a report asks PostgreSQL, word for word. */
export interface Statement {
  sql: string;
  values: readonly unknown[];
}

interface Asked {
  model: Model;
  operator: Operator;
  params: Record<string, unknown>;
  /** Where it is counted what was asked for. */
  database: Database;
}

/**
 * The statements of the first page of a report: that of its lines, then that of their number and totals where it is
 * another; of a report whose sums are kept as the records are asked. Nothing of them is carried out, however large the tables are.
 * @throws ServerError where parameters are missing or do not fit
 */
export async function statementsOf(
  report: ReportModel,
  { model, operator, params, database }: Asked,
): Promise<Statement[]> {
  const entity = model.entities[report.entity];
  if (!entity) throw new ServerError('internal');
  const asked: Statement[] = [];
  const reading = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: database => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, values: parameters }),
  });
  const { kept: _, ...direct } = seenReport(report, entity, operator);
  await runReport({ model, operator, database, reading, at: Date.now() }, direct, {
    params,
    curPage: 1,
    limit: 20,
  });
  return asked;
}

/** The plan of PostgreSQL for a statement with its values. */
export const explaining = ({ sql, values }: Statement, format: 'json' | 'text'): CompiledQuery<ExplainedRow> =>
  CompiledQuery.raw(`explain (format ${format}) ${sql}`, [...values]) as CompiledQuery<ExplainedRow>;

export interface ExplainedRow {
  'QUERY PLAN': unknown;
}
