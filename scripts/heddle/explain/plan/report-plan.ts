import { CompiledQuery } from 'kysely';
import type { Model, ReportModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '#server/auth/operator.ts';
import { operatorByCode } from '#server/auth/who.ts';
import type { Connection, Database } from '#server/database/connect.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { openTransaction } from '#server/rehearsal/one-transaction.ts';
import { tokenOf } from '#server/rehearsal/people.ts';
import { asSystem } from '#server/worker/system.ts';
import { type ExplainedRow, explaining, type Statement, statementsOf } from './statements.ts';
import { type PlanNode, planWords, tablesOf } from './words.ts';

/** One statement of a report and how PostgreSQL would carry it out. */
export interface ExplainedStatement extends Statement {
  /** In Chinese sentences. */
  words: string[];
  /** As PostgreSQL writes it, with its costs. */
  plan: string[];
}

/** What keeps a plan from being told, in words for who asked. */
export class NoPlan extends Error {}

/**
 * How a report is read on a database, for somebody or for who sees everything. Nothing is carried out but EXPLAIN.
 * @throws NoPlan in words, where there is no such database, table, person or parameter
 */
export async function reportPlan(
  url: string,
  model: Model,
  { report, who, params }: { report: ReportModel; who: string | undefined; params: Record<string, unknown> },
): Promise<ExplainedStatement[]> {
  const { connection, close } = await openTransaction(url).catch(error => {
    throw new NoPlan(`连不上数据库：${(error as Error).message || (error as { code?: string }).code}`);
  });
  const { database } = connection;
  try {
    const operator = await operatorFor(connection, model, who);
    const statements = await statementsOf(report, { model, operator, params, database });
    const explained: ExplainedStatement[] = [];
    for (const statement of statements) explained.push(await explainedOn(database, model, statement));
    return explained;
  } catch (error) {
    throw inWords(error);
  } finally {
    await close();
  }
}

async function operatorFor(connection: Connection, model: Model, who: string | undefined): Promise<Operator> {
  const { database, pool } = connection;
  if (who === undefined)
    return database.transaction().execute(transaction =>
      asSystem({ name: 'explain', key: 'explain' }, { model, connection, transaction }, async ({ operator }) => ({
        ...operator,
        isShownWhole: true as const,
      })),
    );
  await tokenOf(pool, model, who).catch(error => {
    throw isOfDatabase(error) ? error : new NoPlan(`没有账号或角色「${who}」`);
  });
  const operator = await operatorByCode(database, who, model);
  if (!operator) throw new NoPlan(`账号「${who}」已停用`);
  return operator;
}

async function explainedOn(database: Database, model: Model, statement: Statement): Promise<ExplainedStatement> {
  const { rows: json } = await database.executeQuery<ExplainedRow>(explaining(statement, 'json'));
  const [told] = (json[0]?.['QUERY PLAN'] ?? []) as { Plan: PlanNode }[];
  if (!told) throw new NoPlan('数据库没有给出执行计划');
  const { rows: text } = await database.executeQuery<ExplainedRow>(explaining(statement, 'text'));
  return {
    ...statement,
    words: planWords(told.Plan, model, await sizesOf(database, tablesOf(told.Plan))),
    plan: text.map(row => String(row['QUERY PLAN'])),
  };
}

/** The rows of tables as PostgreSQL last counted them; without one of which it has counted none. */
async function sizesOf(database: Database, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.executeQuery<{ name: string; rows: number }>(
    CompiledQuery.raw(
      `select relname as name, reltuples::float8 as rows from pg_class
       where relkind in ('r', 'p') and pg_table_is_visible(oid) and relname = any($1) and reltuples >= 0`,
      [tables],
    ),
  );
  return new Map(rows.map(row => [row.name, row.rows]));
}

const isOfDatabase = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

function inWords(error: unknown): unknown {
  if (error instanceof ServerError) {
    const fields = Object.entries(error.fields).map(([name, text]) => `${name}：${text}`);
    return new NoPlan(fields.length > 0 ? `参数不对（用 --params 给出）：${fields.join('；')}` : error.message);
  }
  if (isOfDatabase(error) && ['42P01', '42703'].includes(error.code))
    return new NoPlan(`数据库还不符合这些文档（${error.message}）：先 npm start，或看 heddle plan`);
  return error;
}
