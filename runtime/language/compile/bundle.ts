import { createHash } from 'node:crypto';
import type { BundledApp, BundledMenuEntry, BundledRoute, BundleManifest } from '../app/bundle.ts';
import type { Resolved } from '../app/resolve.ts';
import type { BuiltExtensions } from '../extensions/build.ts';
import type { JsonSchema } from '../fields/schema/json-schema.ts';
import type { BundledPage } from '../kinds/index.ts';
import type { Model } from '../model/model.ts';
import type { BundledExtension } from '../parts/page/page.ts';
import { evaluatesIn } from './evaluates.ts';
import { extensionsIn } from './extensions-in.ts';
import { KnownPages, type PageFiles } from './known-pages.ts';
import { LateFiles } from './late-files.ts';
import { pinyinOf } from './pinyin.ts';
import { validatorModule } from './validator.ts';

/** Name below the bundle folder → text. Every file but manifest.json carries the hash of its text in its name. */
export type BundleFiles = Map<string, string>;

/** Adds a file under a name with the hash of its text; gives the name. */
type Add = (stem: string, extension: string, text: string) => string;

const nameOf = (stem: string, extension: string, text: string): string =>
  `${stem}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${extension}`;

const addTo =
  (files: BundleFiles): Add =>
  (stem, extension, text) => {
    const name = nameOf(stem, extension, text);
    files.set(name, text);
    return name;
  };

/**
 * The static files that the client loads: a manifest, the app, one file a page, one validator module a form.
 * @param known what was made of pages before: of the same page the same files
 * @param isLate whether validators are made when they are asked for, the most of the work; their names carry the hash of
 * what they judge by
 */
export function bundleFiles(
  resolved: Resolved,
  extensions?: BuiltExtensions,
  known = new KnownPages(),
  isLate = false,
): BundleFiles {
  const late = isLate ? new LateFiles() : undefined;
  const files: BundleFiles = late ?? new Map();
  const add = addTo(files);
  const own = new Map(
    [...(extensions?.browser ?? [])].map(([key, { code, styles }]): [string, BundledExtension] => [
      key,
      {
        code: add(`extensions/${key}`, 'js', code),
        ...(styles ? { styles: add(`extensions/${key}`, 'css', styles) } : {}),
      },
    ]),
  );
  const formats = [...own.keys()].flatMap(key => /^formats\/(.+)$/.exec(key)?.[1] ?? []);
  const pictures = new Map(
    [...(extensions?.icons ?? [])].map(([name, text]) => [name, add(`extensions/icons/${name}`, 'svg', text)]),
  );
  /** One of the app's own is named by its file. */
  const drawn = <Part extends { icon?: string }>(part: Part): Part => {
    const file = part.icon && pictures.get(part.icon);
    return file ? { ...part, icon: file } : part;
  };
  known.begin(own);
  const judge = judgeOf(formats, known);
  const pageFiles = new Map<string, string>();
  for (const page of resolved.pages) {
    const made = known.of(page, () => filesOfPage(page, own, judge, isLate));
    for (const [name, text] of made.files) files.set(name, text);
    for (const [name, make] of made.late) late?.later(name, make);
    pageFiles.set(page.path, made.page);
  }
  const { model, menu, shellCalls } = resolved;
  const origins = originsOf(resolved);
  const created = new Map(resolved.pages.map(page => [page.path, createdBy(page, model)]));
  const routes = resolved.routes.flatMap(route => {
    const file = pageFiles.get(route.path);
    const pinyin = pinyinOf(route.title);
    const creates = route.required ? undefined : created.get(route.path);
    const from = route.required ? origins.get(route.path) : undefined;
    return file
      ? [{ ...drawn(route), file, ...(pinyin && { pinyin }), ...(creates && { creates }), ...(from && { from }) }]
      : [];
  });
  const { clients: _, ...shown } = model.app;
  const app: BundledApp = {
    app: shown,
    ...(model.permissions.unmask ? { unmask: model.permissions.unmask } : {}),
    ...(model.permissions.explain ? { explain: model.permissions.explain } : {}),
    ...(model.permissions.documents ? { documents: model.permissions.documents } : {}),
    routes,
    menu: menu.map(entry => withTitles(entry, drawn)),
    calls: shellCalls,
    dictionaries: shellDictionaries(model, routes),
  };
  const manifest: BundleManifest = { app: add('app', 'json', JSON.stringify(app)) };
  files.set('manifest.json', JSON.stringify(manifest));
  return files;
}

/** The file of a page and the modules that judge its parts. */
function filesOfPage(
  page: BundledPage,
  own: ReadonlyMap<string, BundledExtension>,
  judge: Judge,
  isLate: boolean,
): PageFiles {
  const files: BundleFiles = new Map();
  const late = new Map<string, () => string>();
  const add = addTo(files);
  const stem = `validators/${page.path}`;
  const judging = (schema: JsonSchema): string => {
    if (!isLate) return add(stem, 'js', judge(schema));
    const name = nameOf(stem, 'js', JSON.stringify(schema));
    late.set(name, () => judge(schema));
    return name;
  };
  const text = JSON.stringify({
    ...withValidators(page, judging),
    ...evaluatesIn(page),
    ...extensionsIn(page, own),
  });
  return { page: add(`pages/${page.path}`, 'json', text), files, late };
}

/** Page → the first list of the menu, in its order, that opens it; where no list does, another page, but not the home page. */
function originsOf({ menu, uses, routes, model }: Resolved): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  const opened = new Map(uses.map(use => [use.path, use.opens]));
  const kinds = new Map(routes.map(({ path, kind }) => [path, kind]));
  const listed = pagesIn(menu).filter(page => page !== model.app.home);
  const lists = listed.filter(page => kinds.get(page) === 'list');
  for (const from of [...lists, ...listed])
    for (const { page } of opened.get(from) ?? []) if (!origins.has(page)) origins.set(page, from);
  return origins;
}

const pagesIn = (entries: Resolved['menu']): string[] =>
  entries.flatMap(entry => ('items' in entry ? pagesIn(entry.items) : [entry.page]));

/** What a page makes a new record of, as staff would ask for it. */
function createdBy(page: BundledPage, { calls, entities }: Model): BundledRoute['creates'] {
  const call = 'create' in page && page.create ? calls[page.create] : undefined;
  const entity = entities[call?.entity ?? ''];
  if (!entity) return undefined;
  const title = `新建${entity.title}`;
  return { title, pinyin: pinyinOf(title) };
}

type MenuGroup = Exclude<BundledMenuEntry, { page: string }>;

/** A menu entry with how the titles of groups are typed, and their icons. */
function withTitles(entry: BundledMenuEntry, drawn: (group: MenuGroup) => MenuGroup): BundledMenuEntry {
  if ('page' in entry) return entry;
  const pinyin = pinyinOf(entry.title);
  const items = entry.items.map(one => withTitles(one, drawn));
  return { ...drawn(entry), ...(pinyin && { pinyin }), items };
}

/** Those of the strip that shows the searched user, and of titles. */
function shellDictionaries({ app, dictionaries }: Model, routes: readonly BundledRoute[]): BundledApp['dictionaries'] {
  const named = [...(app.account?.show ?? []), ...routes.map(route => route.titleBy)].map(one => one?.dictionary);
  return Object.fromEntries(
    named.flatMap(name => {
      const found = name && dictionaries[name];
      return found ? [[found.name, found.items]] : [];
    }),
  );
}

/** The module that judges by a schema. */
type Judge = (schema: JsonSchema) => string;

/** One is made once: what is asked when a record is made is asked again when it is changed, and in the dialogs of lists. */
const judgeOf =
  (formats: readonly string[], known: KnownPages): Judge =>
  schema =>
    known.judgeOf(schema, () => validatorModule(schema, formats));

/**
 * A page of which parts are judged by schemas, such as a form and the dialogs of its actions, gets the modules that do so.
 * @param judging schema → the name of the module
 */
function withValidators(page: BundledPage, judging: (schema: JsonSchema) => string): BundledPage {
  const name = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(name);
    if (typeof value !== 'object' || value === null) return value;
    const part = value as Record<string, unknown>;
    const named = Object.entries(part).map(([key, one]) => [key, key === 'schema' ? one : name(one)]);
    const judged = part.validator === '' && part.schema !== undefined;
    const module = judged && judging(part.schema as JsonSchema);
    return { ...Object.fromEntries(named), ...(module ? { validator: module } : {}) };
  };
  return name(page) as BundledPage;
}
