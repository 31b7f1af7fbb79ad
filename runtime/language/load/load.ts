import { builtIn, isBuiltIn, labelDictionary, processDictionaryName } from '../builtin/documents.ts';
import { findExtensions, isExtension } from '../extensions/find.ts';
import type { ExtensionKind, KeyedKind } from '../extensions/kinds.ts';
import { type NamedFamily, namedFamilies, type SingleFamily, singleFamilies } from '../families/index.ts';
import type { OwnKeys } from '../families/own-keys.ts';
import type { Page } from '../families/page.ts';
import type { Service } from '../families/service.ts';
import { ofEveryObject } from '../fields/names.ts';
import type { IssueCode, Values } from '../issues/codes/index.ts';
import { type Path, pointer } from '../issues/issue.ts';
import { near, nearest } from '../issues/nearest.ts';
import { Reporter } from '../issues/reporter.ts';
import { addressOf } from './address.ts';
import { addAspects } from './aspects.ts';
import { codeMistakes } from './codes-said.ts';
import type { Brought, Doc, Documents } from './document.ts';
import { withListedCalls } from './listed-calls.ts';
import { noDocuments } from './no-documents.ts';
import { withOwnCodes } from './own-codes.ts';
import { readOwnKeys } from './own-keys.ts';
import { addPeriods } from './periods.ts';
import { permissionDictionary } from './permission-dictionary.ts';
import { isAttachment, placeHint, placeOf } from './place.ts';
import { processDictionary } from './process-dictionary.ts';
import type { Reading, Readings } from './readings.ts';
import { type ShapeMistake, salvage } from './salvage.ts';
import type { Schema, ShapeDetails, ShapeListener } from './schema.ts';
import { checkShape } from './shape.ts';
import { Source, type TextProblem } from './source.ts';
import { readTable } from './table/read-table.ts';
import { addVariants } from './variants/index.ts';
import { variantsOf } from './variants/variants.ts';
import { writeOut } from './written-out/index.ts';

/** File below the schemas folder (with forward slashes) → its text. */
export type SchemaFiles = Map<string, string>;

/** The shapes of pages and blocks, which are made of what stands above this folder. */
export interface Shapes {
  /** Kind of page → the shape of its documents. */
  pages: Readonly<Record<string, object>>;
  /** Block → the shape of what documents say of it. */
  blocks: Readonly<Record<string, object>>;
  /** The shape of one that the app itself brings, by its name and its keys. */
  own: Readonly<Record<KeyedKind, (name: string, keys: OwnKeys) => object>>;
}

/**
 * Reads every document of an app and checks its shape. Issues go to the reporter, all of them; what has mistakes is
 * left out: parts of a document (`lost`), or, where nothing of it stands without them, the whole (`broken`).
 * @param known what was read before; a document whose text is as it was is the same object again
 */
export function loadDocuments(files: SchemaFiles, shapes: Shapes, reporter: Reporter, known?: Readings): Documents {
  const documents = noDocuments(broughtBy(files, shapes, reporter));
  for (const [family, named] of Object.entries(builtIn))
    for (const [name, value] of Object.entries(named))
      addBuiltIn(documents, family as keyof typeof builtIn, name, value);
  known?.begin(documents);
  const readings = [...files].flatMap(([file, text]) => {
    if (isExtension(file)) return [];
    if (isAttachment(file)) {
      documents.attachments.set(file, text);
      return [];
    }
    const read = (): Reading => readDocument(file, text, documents, shapes);
    const reading = known ? known.of(file, text, read) : read();
    return { file, reading, name: reading.document?.name ?? reading.broken ?? '' };
  });
  for (const { file, reading } of readings.sort(byName)) {
    for (const issue of reading.issues) reporter.issues.push(issue);
    if (reading.lost) documents.lost.set(file, reading.lost);
    for (const own of reading.dictionaries ?? []) documents.dictionaries.set(own.name, own);
    if (reading.document) add(documents, reading.document, files, reporter);
    else if (reading.broken !== undefined) documents.broken.add(reading.broken);
  }
  addAspects(documents, reporter);
  addPeriods(documents, reporter);
  addVariants(documents, reporter);
  writeOut(documents);
  addBuiltIn(documents, 'dictionaries', labelDictionary, permissionDictionary(documents));
  addBuiltIn(documents, 'dictionaries', processDictionaryName, processDictionary(documents));
  for (const name of ['app', 'menu', 'permissions', 'roles'] as const)
    if (!documents[name] && !documents.broken.has(name))
      reporter.report({ file: `${name}.yaml` }, 'HD105', [], { name: `${name}.yaml` });
  return documents;
}

/** What an app brings along of its own. */
export function broughtBy(files: SchemaFiles, shapes: Shapes, reporter: Reporter): Brought {
  const extensions = findExtensions(files.keys(), reporter);
  return {
    extensions,
    ownKeys: readOwnKeys(files, extensions, { blocks: shapes.blocks, kinds: shapes.pages }, reporter),
  };
}

interface FileRead {
  file: string;
  reading: Reading;
  /** Of the document, as far as it is one. */
  name: string;
}

/** Wherever they lie, documents are in the order of their names; of two with one name the file decides. */
const byName = (one: FileRead, other: FileRead): number => order(one.name, other.name) || order(one.file, other.file);

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function addBuiltIn(documents: Documents, family: keyof typeof builtIn, name: string, value: object): void {
  const documentsOf: Map<string, Doc<unknown>> = documents[family];
  const known = builtInDocuments.get(value) ?? { family, name, file: `builtin/${family}/${name}`, value };
  builtInDocuments.set(value, known);
  documentsOf.set(name, known);
}

/** The same document again as long as it says the same: what follows from it is not made again either. */
const builtInDocuments = new WeakMap<object, Doc<unknown>>();

/** One file, as far as what it says has the shape of its family. */
function readDocument(file: string, text: string, documents: Brought, shapes: Shapes): Reading {
  const reporter = new Reporter();
  const { issues } = reporter;
  const place = placeOf(file);
  if (!place) {
    reporter.report({ file }, 'HD104', [], {}, { hint: placeHint(file) });
    return { issues };
  }
  if (place.table) return readTable(file, text, place.name, place.table);
  const source = new Source(file, text);
  const name = place.family === 'pages' ? (addressOf(source) ?? place.name) : place.name;
  const [taken] = name.split(/[./]/).filter(part => ofEveryObject.has(part));
  if (taken !== undefined) {
    reporter.report({ file }, 'HD120', [], { name: taken });
    return { issues, broken: name };
  }
  const document: Doc<unknown> = { family: place.family, name, file, value: source.value, source };
  if (source.value === undefined && source.problems.length > 0) {
    for (const problem of source.problems)
      reporter.report(
        document,
        problem.code,
        [],
        { detail: problem.detail, detailEn: problem.detailEn, what: problem.detail, read: problem.read ?? '' },
        { position: problem, hint: hintOf(problem) },
      );
    return { issues, broken: name };
  }
  const whole = (read: Doc<unknown>): Pick<Reading, 'document' | 'dictionaries'> =>
    read.family === 'dictionaries' || read.family === 'data'
      ? { document: read }
      : withOwnCodes(read.family === 'services' ? withListedCalls(read as Doc<Service>) : read);
  const { mistakes, left } = salvage(document.value, value => {
    const numbers = numbersIn(value, source.problems);
    // What is no number has perhaps not the shape that is wanted there either: that is one mistake.
    const isSaid = (path: Path): boolean => numbers.some(number => pointer(number.path) === pointer(path));
    return [...numbers, ...mistakesIn({ ...document, value }, documents, shapes).filter(({ path }) => !isSaid(path))];
  });
  for (const { code, path, values, details } of mistakes)
    reporter.report(
      document,
      code,
      path,
      values,
      isCommentedOut(source, code, path) ? { ...details, hint: quoteIt } : details,
    );
  if (!left) return { issues, broken: name };
  if (issues.length === 0) return { issues, ...whole(document) };
  const asWritten = (path: Path) => left.asWritten(path);
  return { issues, ...whole({ ...document, value: left.value, asWritten }), lost: left.lost };
}

/** Numbers that are others than they say: each goes, and the rest of the document stands. */
const numbersIn = (value: unknown, problems: readonly TextProblem[]): ShapeMistake[] =>
  problems.flatMap(({ path, detail: what, read = '' }) =>
    path && typeof valueAt(value, path) === 'number'
      ? [{ code: 'HD650', path, values: { what, read, detail: what, detailEn: what }, details: {} }]
      : [],
  );

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, part) => (at as Record<string | number, unknown> | null | undefined)?.[part], value);

/** Where what a document says has not the shape of its family. */
function mistakesIn(document: Doc<unknown>, brought: Brought, shapes: Shapes): ShapeMistake[] {
  const mistakes: ShapeMistake[] = [];
  const issue = (code: IssueCode, path: Path, values: Values, details: ShapeDetails = {}) => {
    mistakes.push({ code, path, values, details });
  };
  const schema = schemaOf(document, brought, shapes, issue);
  const listener: ShapeListener = {
    issue,
    brought: kind => brought.extensions[kind].keys(),
    own: (kind, name) => ownShape(kind, name, brought, shapes),
  };
  if (schema) checkShape(schema, document.value, listener);
  if (schema && document.family === 'pages' && mistakes.length === 0)
    for (const variant of variantsOf(document.value as Page)) {
      // What is wrong with the page itself has been told.
      const own = (code: IssueCode, path: Path, values: Values, details?: ShapeDetails): void => {
        if (variant.isOwn(path)) issue(code, variant.asWritten(path), values, details);
      };
      checkShape(schema, variant.value, { ...listener, issue: own });
    }
  return ['cases', 'dictionaries', 'data'].includes(document.family)
    ? mistakes
    : [...mistakes, ...codeMistakes(document.value)];
}

const quoteIt = '空格后的 # 开始注释，文本要加引号 · a # behind a blank begins a comment: text needs quotes';

/** Every schema that a document is held against, with the way to what is held against it (`ShapeListener.visits`). */
export function schemasOf(
  document: Doc<unknown>,
  brought: Brought,
  shapes: Shapes,
  visits: NonNullable<ShapeListener['visits']>,
): void {
  const schema = schemaOf(document, brought, shapes, () => undefined);
  const own: ShapeListener['own'] = (kind, name) => ownShape(kind, name, brought, shapes);
  if (schema) checkShape(schema, document.value, { issue: () => undefined, own, visits });
}

/** Whether a value is missing because what should be it has become a comment. */
function isCommentedOut(source: Source, code: IssueCode, path: Path): boolean {
  if (code !== 'HD112') return false;
  const { line, column } = source.locate(path);
  return /^[^'"]*:\s+#/.test(source.text.split('\n')[line - 1]?.slice(column - 1) ?? '');
}

/** The usual slip: a template with braces, or an expression with brackets, unquoted, inside a flow map. */
const hintOf = (problem: TextProblem): string =>
  problem.code === 'HD101' && /bracket|expected here/.test(problem.detailEn)
    ? '含有 { } [ ] 或逗号的文本要加引号 · text with { } [ ] or a comma needs quotes'
    : '';

function schemaOf(
  { family, ...document }: Doc<unknown>,
  documents: Brought,
  shapes: Shapes,
  issue: ShapeListener['issue'],
): Schema | undefined {
  if (family !== 'pages')
    return (family in singleFamilies
      ? singleFamilies[family as SingleFamily]
      : namedFamilies[family as keyof typeof namedFamilies]) as unknown as Schema;
  const kind = (document.value as { kind?: unknown } | null)?.kind;
  if (typeof kind === 'string') {
    const ours = Object.hasOwn(shapes.pages, kind) ? (shapes.pages[kind] as Schema) : undefined;
    const shape = ours ?? ownShape('kinds', kind, documents, shapes);
    if (shape) return shape;
  }
  const known = [...Object.keys(shapes.pages), ...documents.extensions.kinds.keys()];
  const hint = nearest(String(kind ?? ''), known);
  const meant = typeof kind === 'string' ? near(kind, known) : undefined;
  if (kind === undefined) issue('HD111', [], { key: 'kind' }, { hint });
  else if (meant === undefined) issue('HD116', [], { value: String(kind) }, { hint });
  else issue('HD116', ['kind'], { value: String(kind) }, { hint, meant: { value: meant } });
  return undefined;
}

/** The shape of a block or a kind of page that the app itself brings, as its keys say. */
function ownShape(
  kind: ExtensionKind,
  name: string,
  { extensions, ownKeys }: Brought,
  { own }: Shapes,
): Schema | undefined {
  if ((kind !== 'blocks' && kind !== 'kinds') || !extensions[kind].has(name)) return undefined;
  return own[kind](name, ownKeys[kind].get(name) ?? {}) as Schema;
}

function add(documents: Documents, document: Doc<unknown>, files: SchemaFiles, reporter: Reporter): void {
  const { family, name } = document;
  const map = documents[family as NamedFamily] as Map<string, Doc<unknown>> | undefined;
  if (!(map instanceof Map)) {
    Object.assign(documents, { [family]: document });
    return;
  }
  const other = map.get(name);
  if (isBuiltIn(family, name)) {
    const free = freeName(document, files);
    const hint = `换一个名称，例如「${free}」 · give it another name, such as "${free}"`;
    reporter.report(document, 'HD660', [], { name }, { hint });
  } else if (other) reporter.report(document, 'HD502', [], { name, other: other.file });
  else map.set(name, document);
}

/** A name like that of a document which neither the platform nor a file of the app has. */
function freeName({ family, name }: Doc<unknown>, files: SchemaFiles): string {
  const taken = new Set(
    [...files.keys()].flatMap(file => (placeOf(file)?.family === family ? [placeOf(file)?.name] : [])),
  );
  const own = `own${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  let free = own;
  for (let count = 2; isBuiltIn(family, free) || taken.has(free); count++) free = `${own}${count}`;
  return free;
}
