import { sql } from 'kysely';
import type { ChangeSetComment, Person } from '#runtime/language/bundle/change-sets.ts';
import type { Database } from '../database/connect.ts';

/** What has been said of a set, the oldest first. */
export async function commentsOf(database: Database, set: number): Promise<ChangeSetComment[]> {
  const { rows } = await sql<Omit<ChangeSetComment, 'by'> & { byId: number; byName: string }>`
    select id, by_id as "byId", by_name as "byName", at, text, file, line from heddle_change_comment
    where set_id = ${set} order by id`.execute(database);
  return rows.map(({ byId, byName, ...own }) => ({ ...own, by: { id: byId, name: byName } }));
}

/** Adds what somebody says of a set. @returns its id */
export async function addComment(
  database: Database,
  set: number,
  { by, text, file, line }: Pick<ChangeSetComment, 'text' | 'file' | 'line'> & { by: Person },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into heddle_change_comment (set_id, by_id, by_name, text, file, line)
    values (${set}, ${by.id}, ${by.name}, ${text}, ${file}, ${line}) returning id`.execute(database);
  return rows[0]?.id ?? 0;
}
