import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Commands } from './commands.ts';
import { allReferenceFiles } from './files.ts';

/** Writes docs/reference below the project's folder anew. */
export async function writeReference(root: string, commands: Commands, say: (line: string) => void): Promise<number> {
  const folder = path.join(root, 'docs/reference');
  const files = await allReferenceFiles(root, commands);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(path.join(folder, name), text);
  say(`${files.size} files in ${folder}`);
  return 0;
}
