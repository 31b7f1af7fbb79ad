import { sql } from 'kysely';
import type { StoredFile } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { holdFile } from '../files/readers.ts';

/** Stores what an export has made, for whoever may read that export. */
export async function keepFile(
  transaction: Database,
  exportId: number,
  { name, content }: { name: string; content: Buffer },
): Promise<StoredFile> {
  const { rows } = await sql<{ id: string }>`
    insert into heddle_file (name, size, content, stored_by, taken_at)
    values (${name}, ${content.length}, ${content}, ${`export ${exportId}`}, now()) returning id`.execute(transaction);
  const file = { id: rows[0]?.id ?? '', name, size: content.length };
  await holdFile(transaction, file.id, { entity: 'exportFile', key: exportId, field: 'file' });
  return file;
}
