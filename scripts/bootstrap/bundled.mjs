import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Runs a TypeScript module as one file: a loader that is asked about each of hundreds of modules takes longer than
 * a short command works.
 * @param {URL} module
 * @param {URL} root the folder of package.json
 */
export async function runBundled(module, root) {
  const { build } = await import('esbuild');
  const folder = new URL('.heddle/programs/', root);
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(module)],
    absWorkingDir: fileURLToPath(root),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    outdir: fileURLToPath(folder),
    write: false,
  });
  // In the project, so that it finds its packages; by a name of its own, because several may run at once.
  const file = new URL(`${randomUUID()}.mjs`, folder);
  await mkdir(folder, { recursive: true });
  await writeFile(file, outputFiles[0].contents);
  try {
    await import(file.href);
  } finally {
    await rm(file, { force: true });
  }
}
