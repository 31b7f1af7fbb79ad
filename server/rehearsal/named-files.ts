import type { CallModel, StoredFile } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Database } from '../database/connect.ts';
import { storeFile } from '../files/store.ts';
import type { Keys } from './keys.ts';

type Values = Record<string, unknown>;

const known = new WeakMap<Keys, Map<string, Promise<StoredFile>>>();

/** What a call is given, with files in the place of their names, as if the caller had uploaded them: each name once. @param of.by code of the caller */
export async function withFiles(
  database: Database,
  call: CallModel,
  given: Values,
  of: { keys: Keys; by: string },
): Promise<Values> {
  const values = { ...given };
  for (const field of call.body) {
    const names = values[field.name];
    if (!fieldType(field).files || !Array.isArray(names)) continue;
    values[field.name] = await Promise.all(
      names.map(name => (typeof name === 'string' ? fileNamed(database, name, of) : name)),
    );
  }
  return values;
}

function fileNamed(database: Database, name: string, { keys, by }: { keys: Keys; by: string }): Promise<StoredFile> {
  const files = known.get(keys) ?? new Map<string, Promise<StoredFile>>();
  known.set(keys, files);
  const mark = `${by} ${name}`;
  const file = files.get(mark) ?? storeFile(database, { name, content: Buffer.from(name), by });
  files.set(mark, file);
  return file;
}
