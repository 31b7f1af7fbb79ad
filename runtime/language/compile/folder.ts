import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { decodeCsv } from '../csv/decode.ts';
import type { SchemaFiles } from '../load/load.ts';
import { isAttachment } from '../load/place.ts';

/**
 * Every file below a schemas folder, but for hidden ones and READMEs, in a stable order.
 * @throws Error with `code: 'ENOENT'` or the like when the folder cannot be read.
 */
export async function readSchemas(folder: string): Promise<SchemaFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile() && isDocument(entry.name))
    .map(entry => nameOf(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  // One after the other: a promise for each of thousands of small files takes four times as long.
  return new Map(files.map(file => [file, textIn(path.join(folder, file), file)]));
}

/** The same when some of them have changed since. @param changed their paths: written, new or gone */
export function readChanged(folder: string, before: SchemaFiles, changed: readonly string[]): SchemaFiles {
  const files = new Map(before);
  for (const file of changed) {
    if (!isDocument(path.basename(file))) continue;
    const text = textOf(file, nameOf(folder, file));
    if (text === undefined) files.delete(nameOf(folder, file));
    else files.set(nameOf(folder, file), text);
  }
  const hasMore = [...files.keys()].some(name => !before.has(name));
  return hasMore ? new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1))) : files;
}

/** Whether a file of a schemas folder is read, by its name: READMEs and hidden ones are not. */
export const isDocument = (name: string): boolean => !name.startsWith('.') && !/^readme\.md$/i.test(name);

const nameOf = (folder: string, file: string): string => path.relative(folder, file).split(path.sep).join('/');

/** What lies beside documents of data may be anything, and a table in any encoding that spreadsheet programs write. */
function textIn(file: string, name: string): string {
  if (isAttachment(name)) return readFileSync(file, 'base64');
  if (!name.endsWith('.csv')) return readFileSync(file, 'utf8');
  const content = readFileSync(file);
  const decoded = decodeCsv(content);
  return 'text' in decoded ? decoded.text : content.toString('utf8');
}

/** Undefined where it is gone, or no file. */
function textOf(file: string, name: string): string | undefined {
  try {
    return textIn(file, name);
  } catch {
    return undefined;
  }
}

/** Each file's path → what stands for its text: another one where the text is another. */
export const digestsOf = (files: SchemaFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([file, text]) => [file, digestOfText(text)]));

/** What stands for the text of one file: another one where the text is another. */
export const digestOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A digest of files: another one where any has another name or text. */
export function digestOf(files: SchemaFiles): string {
  const hash = createHash('sha256');
  for (const [file, text] of files) hash.update(`\0${file}\0${text}`);
  return hash.digest('hex');
}
