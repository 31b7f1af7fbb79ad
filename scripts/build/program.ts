import path from 'node:path';
import { build } from 'esbuild';

/** The program that serves, as one file: it starts without a loader of TypeScript. */
const programFile = 'serve.mjs';

/**
 * Bundles scripts/serve into dist; packages stay where they are installed.
 * @param root the folder of package.json
 */
export async function buildProgram(root: string, dist: string): Promise<void> {
  await build({
    entryPoints: [path.join(root, 'scripts/serve/main.ts')],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    outfile: path.join(dist, programFile),
    logLevel: 'error',
  });
}
