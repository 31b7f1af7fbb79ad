import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Migrated, migrate, type SchemaFiles } from '#runtime/language/index.ts';
import type { Output } from './command.ts';

/** Carries the documents of a folder over to this version of the language. Exit codes: 0, 1 a text must be mended first. */
export async function migrateFolder(folder: string, files: SchemaFiles, output: Output): Promise<number> {
  let migrated: Migrated;
  try {
    migrated = migrate(files);
  } catch (error) {
    output.err((error as Error).message);
    return 1;
  }
  const { from, to, changed } = migrated;
  for (const [file, text] of changed) {
    await writeFile(path.join(folder, file), text);
    output.out(file);
  }
  output.out(
    changed.size === 0
      ? `The documents are in version ${to} of the language already.`
      : `${changed.size} documents carried over from version ${from} to ${to}. Look at what changed, then run validate.`,
  );
  return 0;
}
