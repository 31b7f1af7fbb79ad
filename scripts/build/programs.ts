import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** What production runs: the program that serves, the heddle command, what finds out about change sets, and the desks at which they are written. */
const programs = {
  serve: 'scripts/serve/main.ts',
  heddle: 'scripts/heddle/main.ts',
  examine: 'scripts/workbench/examine/main.ts',
  desk: 'scripts/workbench/desk/main.ts',
};
/** Threads that they start, found beside them by their names. */
const threads = ['server/imports/sheet-thread.mjs'];

/**
 * Bundles each into a file of dist: it starts without a loader of TypeScript, in a folder that may be read-only.
 * Packages stay where they are installed.
 * @param root the folder of package.json
 * @returns them as text
 */
export async function buildPrograms(root: string, dist: string): Promise<string[]> {
  await build({
    entryPoints: [
      ...Object.entries(programs).map(([name, file]) => ({ in: path.join(root, file), out: name })),
      ...threads.map(file => ({ in: path.join(root, file), out: path.basename(file, '.mjs') })),
    ],
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
  const made = [...Object.keys(programs), ...threads.map(file => path.basename(file, '.mjs'))];
  return Promise.all(made.map(name => readFile(path.join(dist, `${name}.mjs`), 'utf8')));
}
