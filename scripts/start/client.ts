import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the built client is made of. */
const sources = ['renderer', 'runtime', 'agent', 'package-lock.json'];

export interface ClientFolders {
  root: string;
  /** Where the built client is. */
  dist: string;
}

/**
 * Builds the client when dist/ is missing or was made of other sources.
 * @returns whether it was built now.
 */
export async function buildClient({ root, dist }: ClientFolders, say: (line: string) => void): Promise<boolean> {
  const stamp = path.join(dist, '.sources');
  const now = await hashOf(root);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === now) return false;
  say('Building the client …');
  const { build } = await import('vite');
  const started = performance.now();
  await build({
    configFile: path.join(root, 'renderer/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true, reportCompressedSize: false },
  });
  await writeFile(stamp, now);
  say(`The client is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  return true;
}

/** By content, so that a fresh checkout and a touched file count as what they are. */
async function hashOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(sources.map(source => filesOf(path.join(root, source))))).flat()) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries)
    return readFile(place).then(
      () => [place],
      () => [],
    );
  return entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort();
}
