import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** What production runs: the program that serves, and the heddle command. */
const programs = ['serve', 'heddle'];

/**
 * Bundles each into a file of dist: it starts without a loader of TypeScript, in a folder that may be read-only.
 * Packages stay where they are installed.
 * @param root the folder of package.json
 * @returns them as text
 */
export async function buildPrograms(root: string, dist: string): Promise<string[]> {
  await build({
    entryPoints: programs.map(name => ({ in: path.join(root, `scripts/${name}/main.ts`), out: name })),
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
  return Promise.all(programs.map(name => readFile(path.join(dist, `${name}.mjs`), 'utf8')));
}
