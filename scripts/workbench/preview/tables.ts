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
