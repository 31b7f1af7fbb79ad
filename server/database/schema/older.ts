import type pg from 'pg';
import { MigrationError } from './migration-error.ts';
import { presentColumns } from './present.ts';
import type { Published } from './shape.ts';
import type { WantedTable } from './wanted.ts';

/**
 * Documents that the database was published with before others: they are served with the tables as they are, and change
 * nothing. @throws MigrationError where a column that they need is not there any more
 */
export async function assertServes(
  client: pg.PoolClient,
  tables: readonly WantedTable[],
  { at }: Published,
): Promise<void> {
  const present = await presentColumns(client);
  const missing = tables.flatMap(({ name, columns }) =>
    columns
      .filter(column => present.get(name)?.get(column.name)?.type !== column.type)
      .map(column => `${name}.${column.name}`),
  );
  if (missing.length > 0)
    throw new MigrationError(
      `这些文档比数据库旧（数据库已于 ${at} 按较新的文档发布），而且其中的 ${missing.join('、')} 在数据库里已经不是这样：请用较新的文档启动；要退回旧名，请写 was。 · These documents are older than those that the database was published with (${at}), and it has ${missing.join(', ')} no more as they say. Start with the newer ones; to go back to a former name, say was.`,
    );
}
