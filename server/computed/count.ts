import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { nextBatch } from './batches.ts';
import type { Compared } from './compare.ts';
import type { Formula } from './formulas.ts';

/** In how many records a formula gives another value than they have, and in how many it gives none. */
export async function counted(
  database: Database,
  model: Model,
  formula: Formula,
  which: 'empty' | 'all',
): Promise<{ done: number; refused: number }> {
  const found = { done: 0, refused: 0 };
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batch: Awaited<ReturnType<typeof nextBatch>> = await nextBatch({ database, model }, [formula], {
      after,
      which,
      hold: false,
    });
    found.done += [...batch.others.values()].filter(row => formula.field.name in row).length;
    found.refused += batch.refused.get(formula) ?? 0;
    after = batch.last;
  }
  return found;
}

/**
 * How many records are left as they are. What stands on the record alone is compared; of the rest is known that records
 * have nothing of what is new, and what a former formula gave of what is changed.
 */
export async function countLeft(database: Database, model: Model, { formula, is }: Compared): Promise<number> {
  if (is === 'changed' && formula.beside === 'nothing') return (await counted(database, model, formula, 'all')).done;
  const column = sql.id(snake(formula.field.name));
  const inRows = formula.name !== formula.field.name;
  const condition = inRows
    ? sql`jsonb_array_length(${column}) > 0`
    : is === 'changed'
      ? sql`${column} is not null`
      : sql`${column} is null`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(snake(formula.entity.name))} where ${condition}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}
