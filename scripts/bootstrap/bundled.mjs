import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Runs a TypeScript module as few files: a loader that is asked about each of hundreds of modules takes longer than
 * a short command works. What is imported only when it is needed is a file of its own. They are kept, and made again when
 * one of the sources has changed.
 * @param {URL} module
 * @param {URL} root the folder of package.json
 */
export async function runBundled(module, root) {
  await import(pathToFileURL(await bundledProgram(module, root)).href);
}

/**
 * The first file of such a program; one of its own for each state of its sources. A package has it ready.
 * @param {URL} module
 * @param {URL} root the folder of package.json
 */
export async function bundledProgram(module, root) {
  const source = fileURLToPath(module);
  const kept = fileURLToPath(new URL('.heddle/programs/', root));
  const name = programName(path.relative(fileURLToPath(root), source));
  const ready = fileURLToPath(new URL(`programs/${name}.mjs`, root));
  if (existsSync(ready)) return ready;
  const folder = fileURLToPath(root);
  return (await upToDate(kept, name, folder)) ?? (await bundle(source, folder, kept, name));
}

/**
 * What a program is called as a file.
 * @param {string} source from the folder of package.json on
 */
export const programName = source => source.replaceAll(/[^\w]+/g, '-');

/**
 * The program that is kept, where all its sources are as they were. One that was made in another folder, of which this
 * one is a copy, is that folder's: it is made of the sources there, and looks for its files there.
 */
async function upToDate(kept, name, root) {
  try {
    const { file, sources, madeIn } = JSON.parse(await readFile(path.join(kept, `${name}.json`), 'utf8'));
    if (madeIn !== root) return undefined;
    const same = await Promise.all(Object.entries(sources).map(async ([one, was]) => (await stateOf(one)) === was));
    await stat(file);
    return same.every(Boolean) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** When a file was written, and its size: it is another one when either differs. */
async function stateOf(file) {
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs} ${size}`;
}

/** Makes the program, under a name of its own, because several may be made and run at once. */
async function bundle(source, root, kept, name) {
  const { build, stop } = await import('esbuild');
  const began = Date.now();
  const { outputFiles, metafile } = await build({
    entryPoints: [source],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    splitting: true,
    outdir: path.join(kept, `${name}-${randomUUID()}`),
    outExtension: { '.js': '.mjs' },
    entryNames: 'main',
    write: false,
    metafile: true,
    plugins: [placesOfSources],
  });
  await stop();
  const file = outputFiles.find(one => path.basename(one.path) === 'main.mjs').path;
  await mkdir(path.dirname(file), { recursive: true });
  await Promise.all(outputFiles.map(one => writeFile(one.path, one.contents)));
  await keep(path.join(kept, `${name}.json`), file, Object.keys(metafile.inputs), root, began);
  return file;
}

/** Notes what the program is made of. What has been written to since it was begun is not known to be in it. */
async function keep(note, file, inputs, root, began) {
  const sources = await Promise.all(
    inputs
      .map(input => path.resolve(root, input))
      .map(async one => [one, await stateOf(one), (await stat(one)).mtimeMs]),
  );
  if (sources.some(([, , written]) => written >= began)) return;
  const text = JSON.stringify({
    madeIn: root,
    file,
    sources: Object.fromEntries(sources.map(([one, state]) => [one, state])),
  });
  const draft = path.join(path.dirname(file), 'sources.json');
  await writeFile(draft, text);
  await rename(draft, note);
  await forget(path.dirname(note), path.basename(note, '.json'), path.basename(path.dirname(file)));
}

/** Milliseconds in which whoever has read of a program has begun to run it. */
const grace = 60_000;

/** Deletes what was kept before it. */
async function forget(kept, name, but) {
  const own = (await readdir(kept)).filter(one => one.startsWith(`${name}-`) && one !== but);
  for (const one of own) {
    const file = path.join(kept, one);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - grace) await rm(file, { force: true, recursive: true });
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
