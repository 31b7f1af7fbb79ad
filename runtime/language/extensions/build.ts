import { createHash } from 'node:crypto';
import { type Extensions, isExtension } from './find.ts';
import { type ExtensionKind, extensionKinds, kindNames } from './kinds.ts';
import { type BuildMistake, type BuiltModule, modulesOf } from './modules.ts';

/** An app's extensions: their code as texts of ES modules that import nothing: their default export gets `require`. */
export interface BuiltExtensions {
  /** One module for the back end: its exports are the kinds, each with its extensions by name. */
  server?: string;
  /** kind/name → the module of one that runs in the browser, and its style sheet. */
  browser: ReadonlyMap<string, BuiltModule>;
  /** Name → the text of the picture (SVG). */
  icons: ReadonlyMap<string, string>;
  mistakes: readonly BuildMistake[];
}

const nothing: BuiltExtensions = { browser: new Map(), icons: new Map(), mistakes: [] };
let last: { mark: string; built: Promise<BuiltExtensions> } | undefined;

/**
 * Builds the extensions of an app; again only where one of their files is another than the last time.
 * @param folder from which packages are found that they import
 */
export function buildExtensions(
  files: ReadonlyMap<string, string>,
  found: Extensions,
  folder: string,
): Promise<BuiltExtensions> {
  const own = new Map([...files].filter(([file]) => isExtension(file)));
  if (own.size === 0) return Promise.resolve(nothing);
  const mark = createHash('sha256')
    .update(JSON.stringify([folder, ...own]))
    .digest('hex');
  if (last?.mark !== mark) last = { mark, built: build(own, found, folder) };
  return last.built;
}

async function build(files: ReadonlyMap<string, string>, found: Extensions, folder: string): Promise<BuiltExtensions> {
  const [inServer, inBrowser] = [on('server', found), on('browser', found)];
  const [server, browser] = await Promise.all([
    modulesOf('server', inServer.length > 0 ? new Map([['server', joined(inServer)]]) : new Map(), files, folder),
    modulesOf(
      'browser',
      new Map(inBrowser.map(([kind, name, file]) => [`${kind}/${name}`, alone(file)])),
      files,
      folder,
    ),
  ]);
  const code = server.modules.get('server')?.code;
  return {
    ...(code === undefined ? {} : { server: code }),
    browser: browser.modules,
    icons: new Map([...found.icons].map(([name, file]) => [name, files.get(file) ?? ''])),
    mistakes: distinct([...server.mistakes, ...browser.mistakes, ...picturesThatAreNone(files, found)]),
  };
}

const runsOn = (side: 'server' | 'browser', kind: ExtensionKind): boolean =>
  ([side, 'everywhere'] as string[]).includes(extensionKinds[kind].runs);

/** What runs everywhere is built for both sides, and wrong on both. */
const distinct = (mistakes: readonly BuildMistake[]): BuildMistake[] => [
  ...new Map(mistakes.map(one => [JSON.stringify(one), one])).values(),
];

/** An icon is drawn in the size and the colour of the text beside it: without a `viewBox` it would not fit. */
const picturesThatAreNone = (files: ReadonlyMap<string, string>, { icons }: Extensions): BuildMistake[] =>
  [...icons.values()]
    .filter(file => !/<svg\b[^>]*\sviewBox=/.test(files.get(file) ?? ''))
    .map(file => ({
      file,
      line: 1,
      column: 1,
      detail: '不是带 viewBox 的 SVG 图标',
      detailEn: 'it is no SVG picture with a viewBox',
    }));

type Found = [kind: ExtensionKind, name: string, file: string];

const on = (side: 'server' | 'browser', found: Extensions): Found[] =>
  kindNames
    .filter(kind => runsOn(side, kind))
    .flatMap(kind => [...found[kind]].map(([name, file]): Found => [kind, name, file]));

const alone = (file: string): string => `export { default } from ${JSON.stringify(`./${file}`)};`;

/** One module of several: each kind is an export, its extensions by name. */
function joined(all: readonly Found[]): string {
  const imports = all.map(([, , file], index) => `import x${index} from ${JSON.stringify(`./${file}`)};`);
  const kinds = kindNames.map(kind => {
    const own = all.flatMap(([one, name], index) => (one === kind ? `${JSON.stringify(name)}: x${index}` : []));
    return own.length > 0 ? `export const ${kind} = { ${own.join(', ')} };` : '';
  });
  return [...imports, ...kinds].join('\n');
}
