import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SchemaFiles } from '../load/load.ts';

/**
 * Every file below a schemas folder, but for hidden ones and READMEs, in a stable order.
 * @throws Error with `code: 'ENOENT'` or the like when the folder cannot be read.
 */
export async function readSchemas(folder: string): Promise<SchemaFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.') && !/^readme\.md$/i.test(entry.name))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const result: SchemaFiles = new Map();
  const step = 200;
  for (let start = 0; start < files.length; start += step) {
    const part = files.slice(start, start + step);
    const texts = await Promise.all(part.map(file => readFile(path.join(folder, file), 'utf8')));
    for (const [index, file] of part.entries()) result.set(file, texts[index] ?? '');
  }
  return result;
}
