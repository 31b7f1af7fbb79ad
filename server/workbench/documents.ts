import { sql } from 'kysely';
import type { ChangedDocument } from '#runtime/language/bundle/change-sets.ts';
import type { Database } from '../database/connect.ts';

/** The documents of a set, in the order of their paths. */
export async function documentsOf(database: Database, set: number): Promise<ChangedDocument[]> {
  const { rows } = await sql<ChangedDocument>`
    select file, text, base from heddle_change_document where set_id = ${set} order by file collate "C"`.execute(
    database,
  );
  return rows;
}

/** Keeps a document in a set, in the place of what the set had of it. */
export async function keepDocument(
  transaction: Database,
  set: number,
  { file, text, base }: ChangedDocument,
): Promise<void> {
  await sql`
    insert into heddle_change_document (set_id, file, text, base) values (${set}, ${file}, ${text}, ${base})
    on conflict (set_id, file) do update set text = excluded.text, base = excluded.base`.execute(transaction);
  await touch(transaction, set);
}

/** A document is as it is published again, as far as the set is concerned. */
export async function dropDocument(transaction: Database, set: number, file: string): Promise<void> {
  await sql`delete from heddle_change_document where set_id = ${set} and file = ${file}`.execute(transaction);
  await touch(transaction, set);
}

const touch = (transaction: Database, set: number) =>
  sql`update heddle_change_set set changed_at = now() where id = ${set}`.execute(transaction);

/** What publishing a set put in the place of what; null: no document. */
export interface PlacedDocument {
  file: string;
  replaced: string | null;
  placed: string | null;
}

/** Notes what publishing a set is about to put in the place of what, so that it can be taken back whatever happens then. */
export async function notePlaced(database: Database, set: number, placed: readonly PlacedDocument[]): Promise<void> {
  for (const { file, replaced, placed: text } of placed)
    await sql`
      update heddle_change_document set is_placed = true, replaced = ${replaced}, placed = ${text}
      where set_id = ${set} and file = ${file}`.execute(database);
}

/** Nothing of a set is in force: it could not be published. */
export async function forgetPlaced(database: Database, set: number): Promise<void> {
  await sql`
    update heddle_change_document set is_placed = false, replaced = null, placed = null
    where set_id = ${set}`.execute(database);
}

/** What publishing a set has put in the place of what. */
export async function placedOf(database: Database, set: number): Promise<PlacedDocument[]> {
  const { rows } = await sql<PlacedDocument>`
    select file, replaced, placed from heddle_change_document where set_id = ${set} and is_placed
    order by file collate "C"`.execute(database);
  return rows;
}
