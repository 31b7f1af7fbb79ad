import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorsPage } from './errors.ts';
import { referenceFiles } from './reference.ts';

/** Writes docs/reference below the project's folder anew; the page of the errors shows the mistakes of the fixtures. */
export async function writeReference(root: string, say: (line: string) => void): Promise<number> {
  const folder = path.join(root, 'docs/reference');
  const files = referenceFiles(root).set('errors.md', await errorsPage(path.join(root, 'tests/fixtures')));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(path.join(folder, name), text);
  say(`${files.size} files in ${folder}`);
  return 0;
}
