import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { type Row, seesWhole } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import type { Origin } from './entry.ts';
import { storeEntries } from './trail.ts';

type Reading = Origin & { database: Database; model: Model };

/** That records leave the house as a file: how many, of what. Written before the file is. */
export const noteExport = (
  context: Reading,
  { entity, title, rows }: { entity?: EntityModel | undefined; title: string; rows: number },
): Promise<void> =>
  storeEntries(context.database, context, [
    {
      action: 'exported',
      ...(entity ? { entity } : {}),
      detail: wellFormed(`${title}，${rows}条`.slice(0, 200)),
      changes: [],
    },
  ]);

/** What the database takes: half of a character becomes the sign for an unknown one. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/**
 * That somebody was shown, whole, what is masked for others: an entry for what is read at once, of one record with the
 * record, of several with their keys. It is there before the answer is; only a crash of the database within the next moment could lose it.
 */
export async function noteUnmasked(context: Reading, entity: EntityModel, rows: readonly Row[]): Promise<void> {
  const { database, model, operator } = context;
  if (!seesWhole(model, operator)) return;
  const { masks, rowMasks } = readPlan(model, entity);
  const hidden = [...masks.keys(), ...rowMasks.keys()];
  const seen = rows.filter(row => hidden.some(name => row[name] !== null && row[name] !== undefined));
  if (seen.length === 0) return;
  await database.transaction().execute(async transaction => {
    await sql`set local synchronous_commit = off`.execute(transaction);
    const keys = seen.map(row => Number(row[entity.key]));
    const which =
      keys.length === 1
        ? { recordId: keys[0] as number, changes: [] }
        : { detail: `${keys.length}条`, changes: [{ field: entity.key, before: null, after: keys }] };
    await storeEntries(transaction, context, [{ action: 'unmasked', entity, ...which }]);
  });
}
