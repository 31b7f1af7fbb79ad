import type { Model } from '#runtime/language/bundle/model.ts';
import { bring } from '#server/database/schema/migrate.ts';
import { markOf, publishedShapes, shapeOf } from '#server/database/schema/shape.ts';
import { wantedTables } from '#server/database/schema/wanted.ts';
import type { EachUndone } from '#server/rehearsal/each-undone.ts';

/**
 * The statements that bring the tables to what documents ask for; none where they are as they are published.
 * @throws MigrationError naming what would be lost
 */
export function tablesFor(records: EachUndone, model: Model): Promise<readonly string[]> {
  return records.carry(async client => {
    const { mark } = await publishedShapes(client);
    if (mark === markOf(shapeOf(model, wantedTables(model)))) return [];
    return (await bring(client, model, 'published')).applied;
  });
}

/** Whether two models ask for the same tables: most edits are of pages. */
export const asksForSame = (before: Model, after: Model): boolean =>
  isSame(before.entities, after.entities) && isSame(before.dictionaries, after.dictionaries);

/** Of what is as it was, the compiler gives the same object; what it makes anew may say the same. */
function isSame(before: Readonly<Record<string, object>>, after: Readonly<Record<string, object>>): boolean {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every(name => before[name] === after[name] || JSON.stringify(before[name]) === JSON.stringify(after[name]))
  );
}
