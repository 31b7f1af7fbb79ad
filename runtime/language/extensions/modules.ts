import path from 'node:path';
import type { BuildOptions, Loader, Message, Plugin } from 'esbuild';

export interface BuiltModule {
  code: string;
  styles?: string;
}

/** A mistake in the code of an extension. */
export interface BuildMistake {
  file: string;
  line: number;
  column: number;
  detail: string;
  detailEn: string;
}

/** What may be imported of what runs already; it is given when the module is loaded. */
const doors = {
  server: ['heddle/server', 'heddle/format'],
  browser: ['heddle/client', 'heddle/format', 'react', 'react/jsx-runtime'],
} as const;

const sides = {
  server: { platform: 'node', target: 'node20', sourcemap: 'inline', sourcesContent: false },
  browser: {
    platform: 'browser',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  },
} as const satisfies Record<string, BuildOptions>;

/**
 * Makes each entry one module, with all that it imports of the app's own files and of packages.
 * @param entries name → text of a module that stands beside the documents
 */
export async function modulesOf(
  side: 'server' | 'browser',
  entries: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  folder: string,
): Promise<{ modules: ReadonlyMap<string, BuiltModule>; mistakes: BuildMistake[] }> {
  const modules = new Map<string, BuiltModule>();
  if (entries.size === 0) return { modules, mistakes: [] };
  const { build } = await import('esbuild');
  const options = {
    ...sides[side],
    absWorkingDir: path.resolve(folder),
    entryPoints: [...entries.keys()].map(name => ({ in: `entry:${name}`, out: name })),
    outdir: 'out',
    bundle: true,
    write: false,
    format: 'cjs',
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
    banner: { js: 'export default require => { const module = { exports: {} }; let { exports } = module;' },
    footer: { js: 'return module.exports; };' },
    plugins: [doorsAlone(doors[side]), filesOfApp(entries, files, path.resolve(folder))],
  } as const satisfies BuildOptions;
  try {
    const { outputFiles } = await build(options);
    for (const { path: file, text } of outputFiles) {
      const [, name = '', ending] = /^(.*)\.(js|css)$/.exec(path.relative(path.resolve(folder, 'out'), file)) ?? [];
      const key = name.split(path.sep).join('/');
      modules.set(key, { code: '', ...modules.get(key), ...(ending === 'css' ? { styles: text } : { code: text }) });
    }
    return { modules, mistakes: [] };
  } catch (error) {
    return { modules, mistakes: (error as { errors: Message[] }).errors.map(mistakeOf) };
  }
}

/** What is Heddle's comes by its doors alone, from what already runs. */
const doorsAlone = (open: readonly string[]): Plugin => ({
  name: 'doors-alone',
  setup({ onResolve }) {
    onResolve({ filter: /^(heddle\/|#|react(-dom)?(\/|$))/ }, ({ path: name }) =>
      open.includes(name)
        ? { path: name, external: true }
        : { errors: [{ text: `"${name}" cannot be imported here: there are ${open.join(', ')}` }] },
    );
  },
});

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css', '.json': 'json' };

/** The app's own files, by their texts; whatever else they import is a package, found from the folder on. */
const filesOfApp = (
  entries: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  folder: string,
): Plugin => ({
  name: 'files-of-app',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path: name }) => ({ path: name, namespace: 'entry' }));
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path: name }) => ({
      contents: entries.get(name.slice('entry:'.length)) ?? '',
      resolveDir: folder,
    }));
    onResolve({ filter: /^\./ }, ({ path: name, importer, namespace }) => {
      if (namespace !== 'entry' && namespace !== 'app') return undefined;
      const file = path.posix.join(namespace === 'app' ? path.posix.dirname(importer) : '', name);
      return files.has(file) ? { path: file, namespace: 'app' } : { errors: [{ text: `there is no file ${file}` }] };
    });
    onLoad({ filter: /.*/, namespace: 'app' }, ({ path: file }) => ({
      contents: files.get(file) ?? '',
      loader: loaders[path.extname(file)] ?? 'text',
      resolveDir: folder,
    }));
  },
});

/** Where it stands; that a file exports nothing by default esbuild tells of whoever imports it. */
function mistakeOf({ text, location }: Message): BuildMistake {
  const [, without] = /^No matching export in "app:(.+)" for import "default"$/.exec(text) ?? [];
  if (without)
    return { file: without, line: 1, column: 1, detail: '没有默认导出', detailEn: 'it has no default export' };
  const { file = 'extensions', line = 1, column = 0 } = location ?? {};
  return { file: file.replace(/^app:/, ''), line, column: column + 1, detail: `无法编译「${text}」`, detailEn: text };
}
