import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { bundledProgram } from '../bootstrap/bundled.mjs';

const root = new URL('../../', import.meta.url);

/**
 * What a compilation follows from: the documents with the code beside them, the compiler and the packages that it uses.
 * @param digest of the files of the documents (`digestOf`)
 */
export async function madeOf(digest: string): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(await bundledProgram(new URL('scripts/app/compile-worker.ts', root), root)));
  // A package names its packages itself.
  const packages = ['node_modules/.package-lock.json', 'package.json'].map(name => new URL(name, root));
  hash.update(await readFile(packages.find(file => existsSync(file)) ?? root));
  return hash.update(digest).digest('hex');
}
