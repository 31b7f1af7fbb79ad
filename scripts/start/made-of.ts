import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readSchemas } from '#runtime/language/index.ts';
import { bundledProgram } from '../bootstrap/bundled.mjs';

const root = new URL('../../', import.meta.url);

/**
 * What a compilation follows from: the documents with the code beside them, the compiler and the packages that it uses.
 * @returns a digest; undefined where the folder cannot be read
 */
export async function madeOf(folder: string): Promise<string | undefined> {
  try {
    const hash = createHash('sha256');
    hash.update(await bundledProgram(new URL('scripts/start/compile-worker.ts', root), root));
    hash.update(await readFile(new URL('node_modules/.package-lock.json', root)));
    for (const [file, text] of await readSchemas(folder)) hash.update(`\0${file}\0${text}`);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
