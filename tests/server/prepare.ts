import type { Model } from '#runtime/language/bundle/model.ts';
import type { Connection } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { seed } from '#server/seed.ts';

/** Tables and accounts, as at the first start. */
export async function prepare({ pool }: Connection, { model }: { model: Model }): Promise<void> {
  await createPlatformTables(pool);
  await migrate(pool, model);
  await seed(pool, model);
}
