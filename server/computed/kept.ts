import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Formula } from './formulas.ts';

/**
 * How the records stand to a formula. `held`: each has what it gives, or what a former one gave when it was written.
 * `due`: it is being worked out for those that have nothing. `again`: for all of them. `left`: records have nothing, or
 * what a former formula gave, and stay so until somebody asks for it.
 */
type Standing = 'held' | 'due' | 'again' | 'left';

/** A formula as the records of a database know it. */
export interface Kept {
  entity: string;
  /** `field`, or `field.column`. */
  name: string;
  text: string;
  standing: Standing;
  /** The key of the last record for which it has been worked out. */
  after: number;
}

/** Says that the formulas of a database have been asked for, where there are none. */
const asked: Kept = { entity: '', name: '', text: '', standing: 'held', after: 0 };

/** The formulas that a database knows; undefined: it has not been asked for any yet. */
export async function keptFormulas(database: Database): Promise<Kept[] | undefined> {
  const made = await sql<{ made: boolean }>`select to_regclass('heddle_computed') is not null as made`.execute(
    database,
  );
  if (!made.rows[0]?.made) return undefined;
  const { rows } = await sql<Kept>`
    select entity, name, formula as text, standing, after_key as after from heddle_computed`.execute(database);
  return rows.length === 0 ? undefined : rows.filter(({ name }) => name !== asked.name);
}

/** Remembers these formulas, and forgets all others. */
export async function keepFormulas(database: Database, all: readonly Kept[]): Promise<void> {
  await sql`delete from heddle_computed`.execute(database);
  const lines = [asked, ...all].map(
    one => sql`(${sql.join([one.entity, one.name, one.text, one.standing, one.after])})`,
  );
  await sql`insert into heddle_computed (entity, name, formula, standing, after_key) values ${sql.join(lines)}`.execute(
    database,
  );
}

/** How far some formulas of one entity have come. */
export async function keepProgress(
  database: Database,
  formulas: readonly Formula[],
  { standing, after }: Pick<Kept, 'standing' | 'after'>,
): Promise<void> {
  const names = formulas.map(({ name }) => name);
  await sql`
    update heddle_computed set standing = ${standing}, after_key = ${after}
    where entity = ${formulas[0]?.entity.name} and name = any(${names}::text[])`.execute(database);
}

/** Nobody else works on them until the transaction ends; the table is that of the platform. */
export const holdFormulas = (database: Database): Promise<unknown> =>
  sql`lock table heddle_computed in share row exclusive mode`.execute(database);
