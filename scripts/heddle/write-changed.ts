import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SchemaFiles } from '#runtime/language/index.ts';

/** Each file that is not as it was, as it is called then. */
export const changedFiles = (before: SchemaFiles, after: SchemaFiles): string[] =>
  [...after].flatMap(([file, text]) => (before.get(file) === text ? [] : [file]));

/** Writes what is another, and removes what is called otherwise, or is there no more. */
export async function writeChanged(folder: string, before: SchemaFiles, after: SchemaFiles): Promise<void> {
  for (const file of changedFiles(before, after)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), after.get(file) ?? '');
  }
  for (const file of before.keys()) if (!after.has(file)) await rm(path.join(folder, file));
}
