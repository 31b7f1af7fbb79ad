import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bundledProgram } from '../bootstrap/bundled.mjs';

const root = new URL('../../', import.meta.url);

/**
 * What a compilation follows from: the documents with the code beside them, the compiler and the packages that it uses.
 * @param digest of the files of the documents (`digestOf`)
 */
export async function madeOf(digest: string): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await bundledProgram(new URL('scripts/app/compile-worker.ts', root), root));
  hash.update(await readFile(new URL('node_modules/.package-lock.json', root)));
  return hash.update(digest).digest('hex');
}
