import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ProcessModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';

/** A definition as it is kept, and its hash; what its tasks tell decides nothing, and may change while it runs. */
export function definitionOf({ facts: _told, ...process }: ProcessModel): { hash: string; text: string } {
  const text = JSON.stringify(process);
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

/** Keeps the definition as it is now, once: what runs follows it to its end, whatever the documents say later. @returns its hash */
export async function pin(database: Database, process: ProcessModel): Promise<string> {
  const { hash, text } = definitionOf(process);
  await sql`
    insert into heddle_process_definition (hash, definition) values (${hash}, ${text}::jsonb)
    on conflict (hash) do nothing`.execute(database);
  return hash;
}

const known = new Map<string, ProcessModel>();

/** @throws Error where it was never kept */
export async function pinned(database: Database, hash: string): Promise<ProcessModel> {
  const found = known.get(hash);
  if (found) return found;
  const { rows } = await sql<{ definition: ProcessModel }>`
    select definition from heddle_process_definition where hash = ${hash}`.execute(database);
  const definition = rows[0]?.definition;
  if (!definition) throw new Error(`No definition of a process has the hash ${hash}.`);
  known.set(hash, definition);
  return definition;
}
