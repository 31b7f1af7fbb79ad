import { sql } from 'kysely';
import type { OpenedReport } from '#runtime/language/bundle/answers.ts';
import type { Operator } from '../../auth/operator.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';
import { oneRow } from '../../query/rows.ts';

/** What staff compose and keep, each under a name of their own: reports, and boards of them. */
export interface MadeKind {
  entity: 'savedReport' | 'savedBoard';
  table: string;
  key: string;
  /** The field of its name, and its column. */
  name: { field: string; column: string };
  title: string;
  /** Where it is deleted. */
  list: string;
  /** How many one person may keep. */
  most: number;
}

/** A thing that was composed, as it is stored. */
export interface Made {
  id: number;
  name: string;
  operatorId: number;
  operatorName: string;
  sharing: OpenedReport['sharing'];
  roleName: string | null;
  definition: Record<string, unknown>;
}

export type Reader = Pick<CallContext, 'model' | 'database' | 'operator'>;

/** One that the operator has composed, or that is shared with them. @throws ServerError notFound */
export async function madeOne({ model, database, operator }: Reader, kind: MadeKind, id: number): Promise<Made> {
  const entity = model.entities[kind.entity];
  const row = entity && Number.isSafeInteger(id) ? await oneRow(database, { model, entity, operator }, id) : undefined;
  if (!row) throw new ServerError('notFound');
  return {
    id,
    name: String(row[kind.name.field]),
    operatorId: Number(row.operatorId),
    operatorName: String(row.operatorId$name ?? ''),
    sharing: row.sharing as Made['sharing'],
    roleName: (row.roleName as string | null) ?? null,
    definition: JSON.parse(String(row.definition)) as Record<string, unknown>,
  };
}

/** One that they have composed themselves. @param to what they are about to do @throws ServerError notFound, rejected */
export async function ownOne(reader: Reader, kind: MadeKind, id: number, to: string): Promise<Made> {
  const made = await madeOne(reader, kind, id);
  if (made.operatorId !== reader.operator.operatorId)
    throw new ServerError('rejected', {
      values: {
        message: `${kind.title}「${made.name}」由${made.operatorName}制作，只能由其本人${to}；您可以复制一份`,
      },
    });
  return made;
}

/** What is to be kept. */
export interface ToKeep {
  name: string;
  sharing: Made['sharing'];
  roleName: string | null;
  definition: string;
  /** Columns of this kind alone. */
  more: Readonly<Record<string, string | number>>;
}

/**
 * Keeps a thing. @param id the one whose place it takes; null: it is new
 * @returns its id
 * @throws ServerError badInput where another of one's own has the name, rejected beyond the most
 */
export async function keepOne(
  database: Database,
  kind: MadeKind,
  { operatorId, operatorCode }: Pick<Operator, 'operatorId' | 'operatorCode'>,
  id: number | null,
  { name, sharing, roleName, definition, more }: ToKeep,
): Promise<number> {
  const [table, key, named] = [sql.id(kind.table), sql.id(kind.key), sql.id(kind.name.column)];
  // Two windows of one person keep one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`heddle_${kind.table}`}), ${operatorId}::int)`.execute(database);
  const { rows: own } = await sql<{ id: number; name: string }>`
    select ${key}::int as id, ${named} as name from ${table} where operator_id = ${operatorId}`.execute(database);
  if (own.some(one => one.name === name && one.id !== id))
    throw new ServerError('badInput', {
      fields: { [kind.name.field]: `您已有名为「${name}」的${kind.title}，请换一个名称` },
    });
  if (id === null && own.length >= kind.most)
    throw new ServerError('rejected', {
      values: { message: `每人最多保存${kind.most}张${kind.title}，请先在「${kind.list}」中删除不用的` },
    });
  const said = { [kind.name.column]: name, sharing, role_name: roleName, definition, ...more };
  const columns = Object.keys(said).map(column => sql.id(column));
  const values = Object.values(said).map(value => sql`${value}`);
  const { rows } =
    id === null
      ? await sql<{ id: number }>`
          insert into ${table} (${sql.join([...columns, sql.id('operator_id'), sql.id('created_by')])})
          values (${sql.join([...values, sql`${operatorId}`, sql`${operatorCode}`])}) returning ${key}::int as id`.execute(
          database,
        )
      : await sql<{ id: number }>`
          update ${table} set ${sql.join(columns.map((column, at) => sql`${column} = ${values[at]}`))},
            updated_at = now(), version = version + 1
          where ${key} = ${id} and operator_id = ${operatorId} returning ${key}::int as id`.execute(database);
  if (!rows[0]) throw new ServerError('notFound');
  return rows[0].id;
}

/** Deletes one that is one's own. */
export const dropOne = (database: Database, kind: MadeKind, id: number): Promise<unknown> =>
  sql`delete from ${sql.id(kind.table)} where ${sql.id(kind.key)} = ${id}`.execute(database);
