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
 * @throws ServerError rejected where too much of the same operator waits already
 */
export async function storeFile(
  database: Database,
  { name, content, by }: { name: string; content: Buffer; by: string },
): Promise<StoredFile> {
  await forgetUntaken(database);
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
