import { sql } from 'kysely';
import type { StoredFile } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';

/** Days after which a file that no record took is thrown away. */
const untaken = 2;

/** What one operator may have uploaded without saving it in a record. */
const mostUntaken = { bytes: 500 * 1024 * 1024, files: 200 };

/** Of everybody, what no record took in its time. */
export async function forgetUntaken(database: Database): Promise<void> {
  await sql`delete from heddle_file where taken_at is null and stored_at < now() - make_interval(days => ${untaken})`.execute(
    database,
  );
}

/**
 * Keeps a file that has come, until a record takes it. What has waited too long goes.
 * @param mostEver so many may come of the same, taken or not
 * @throws ServerError rejected where too much of the same operator waits already
 */
export async function storeFile(
  database: Database,
  { name, content, by, mostEver }: { name: string; content: Buffer; by: string; mostEver?: number },
): Promise<StoredFile> {
  await forgetUntaken(database);
  if (mostEver !== undefined && (await countOf(database, by)) >= mostEver)
    throw new ServerError('rejected', { values: { message: `最多上传 ${mostEver} 个文件` } });
  const { rows: waiting } = await sql<{ size: number; count: number }>`
    select coalesce(sum(size), 0)::float as size, count(*)::int as count from heddle_file
    where taken_at is null and stored_by = ${by}`.execute(database);
  const { size = 0, count = 0 } = waiting[0] ?? {};
  if (size + content.length > mostUntaken.bytes || count >= mostUntaken.files)
    throw new ServerError('rejected', {
      values: {
        message: `您有太多已上传、未保存的文件（最多 ${mostUntaken.files} 个、500 MB），请先保存单据再上传；一直未保存的两天后自动清除`,
      },
    });
  const { rows } = await sql<{ id: string }>`
    insert into heddle_file (name, size, content, stored_by) values (${name}, ${content.length}, ${content}, ${by})
    returning id`.execute(database);
  return { id: rows[0]?.id ?? '', name, size: content.length };
}

async function countOf(database: Database, by: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from heddle_file where stored_by = ${by}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Whether it has come from there. */
export async function isStoredBy(database: Database, id: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from heddle_file where id::text = ${id} and stored_by = ${by}`.execute(database);
  return rows.length > 0;
}

/** A file with what is in it; undefined where there is none. */
export async function fileOf(database: Database, id: string): Promise<{ name: string; content: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; content: Buffer }>`
    select name, content from heddle_file where id::text = ${id}`.execute(database);
  return rows[0];
}

/** The files of these ids as they are kept, by id. */
export async function keptFiles(database: Database, ids: readonly string[]): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredFile>`
    select id, name, size from heddle_file where id::text = any(${ids}::text[])`.execute(database);
  return new Map(rows.map(row => [row.id, row]));
}

/** From now on a record has them. */
export async function takeFiles(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update heddle_file set taken_at = coalesce(taken_at, now()) where id::text = any(${ids}::text[])`.execute(
    database,
  );
}
