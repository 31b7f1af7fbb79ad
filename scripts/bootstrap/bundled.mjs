import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Runs a TypeScript module as one file: a loader that is asked about each of hundreds of modules takes longer than
 * a short command works.
 * @param {URL} module
 * @param {URL} root the folder of package.json
 */
export async function runBundled(module, root) {
  const { build, stop } = await import('esbuild');
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
    plugins: [placesOfSources],
  });
  await stop();
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

/** A module that asks where it stands is told where its source does: it looks for other files from there. */
const placesOfSources = {
  name: 'places-of-sources',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const place = { url: pathToFileURL(file).href, filename: file, dirname: path.dirname(file) };
      const placed = text.replaceAll(/import\.meta\.(url|filename|dirname)\b/g, (_, name) =>
        JSON.stringify(place[name]),
      );
      return { contents: placed, loader: 'ts' };
    });
  },
};
