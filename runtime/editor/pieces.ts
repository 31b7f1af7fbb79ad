import type { Position } from 'vscode-languageserver-types';
import { isMap, isNode, isScalar, isSeq } from 'yaml';
import type { Path } from '#runtime/language/issues/issue.ts';
import type { ReportedDocument } from '#runtime/language/issues/reporter.ts';
import type { Doc } from '#runtime/language/load/document.ts';
import { type Place, rangeOf } from './place.ts';
import { treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/**
 * A piece of a page: the keys that lead to it in what the page is made into; an item of a list by its name, or by its
 * place where it has none.
 */
export type Piece = readonly (string | number)[];

/** Where the documents say a piece of a page: the narrowest place that there is; undefined for a page that is not there. */
export function placeOfPiece(workspace: Workspace, page: string, piece: Piece): Place | undefined {
  const doc = workspace.checked.resolved.context.documents.pages.get(page);
  return doc && placeIn(workspace, doc, piece);
}

/** The page that a document is, and the piece of it that is said at a place; undefined where it is no page. */
export function pieceAt(
  workspace: Workspace,
  file: string,
  position: Position,
): { page: string; piece: Piece } | undefined {
  const { context, pages } = workspace.checked.resolved;
  const doc = [...context.documents.pages.values()].find(one => one.file === file);
  const made = doc && pages.find(({ path }) => path === doc.name);
  if (!doc || !made) return undefined;
  const document = workspace.document(file);
  const offset = document.offsetAt(position);
  let nearest: { piece: Piece; length: number } | undefined;
  for (const piece of piecesIn(made)) {
    const place = placeIn(workspace, doc, piece);
    if (place?.file !== file) continue;
    const [start, end] = [document.offsetAt(place.range.start), document.offsetAt(place.range.end)];
    if (offset < start || offset > end) continue;
    // The shortest way to it, where several are said at one place.
    if (!nearest || end - start < nearest.length) nearest = { piece, length: end - start };
  }
  return { page: doc.name, piece: nearest?.piece ?? [] };
}

function placeIn(workspace: Workspace, page: Doc<unknown>, piece: Piece): Place | undefined {
  let doc: ReportedDocument = page;
  let way = wayIn(page.value, piece);
  for (let there = doc.elsewhere?.(way); there; there = doc.elsewhere?.(way)) [doc, way] = [there.document, there.path];
  if (!doc.source) return undefined;
  const stretch = stretchOf(contentsOf(workspace, doc.source, doc.file), doc.asWritten?.(way) ?? way);
  if (!stretch) return undefined;
  const [start, end] = stretch;
  // A list ends where the next key begins: the line end between them is nobody's.
  const own = workspace.readText(doc.file).slice(start, end).trimEnd().length;
  return { file: doc.file, range: rangeOf(workspace, doc.file, start, start + own) };
}

/** What was read of a text: many pieces of one are asked for. */
const contents = new WeakMap<object, unknown>();

function contentsOf(workspace: Workspace, source: object, file: string): unknown {
  if (!contents.has(source)) contents.set(source, treeOf(workspace.readText(file)).contents);
  return contents.get(source);
}

/** Where in the text the value is that a way leads to, with its key; as far as the way goes. */
function stretchOf(root: unknown, way: Path): [number, number] | undefined {
  let stretch = rangeIn(root);
  let here = root;
  for (const step of way) {
    if (isMap(here)) {
      const pair = here.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      const [start] = rangeIn(pair?.key) ?? [];
      const [, end] = rangeIn(pair?.value) ?? rangeIn(pair?.key) ?? [];
      if (start === undefined || end === undefined) break;
      stretch = [start, end];
      here = pair?.value;
    } else if (isSeq(here)) {
      const item: unknown = here.items[Number(step)];
      const range = rangeIn(item);
      if (!range) break;
      stretch = range;
      here = item;
    } else break;
  }
  return stretch;
}

const rangeIn = (node: unknown): [number, number] | undefined =>
  isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined;

/** The way in the document that goes along with the piece. */
function wayIn(value: unknown, piece: Piece): Path {
  const way: (string | number)[] = [];
  let here = value;
  let isBeside = false;
  for (const key of piece) {
    // What the page is made into has keys of its own between those of the document: places in what is there count nothing here.
    const step: string | number | undefined = isBeside && typeof key === 'number' ? undefined : stepTo(here, key);
    isBeside = step === undefined;
    if (step === undefined) continue;
    way.push(step);
    here = Reflect.get(Object(here), step);
  }
  return way;
}

/** The key or place of what goes by a name in a value; undefined where nothing does. */
function stepTo(value: unknown, key: string | number): string | number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return typeof key === 'number' ? Object.keys(value)[key] : ownKey(value, key);
  if (typeof key === 'number') return key < value.length ? key : undefined;
  const place = value.findIndex(item => item === key || named(item, key));
  return place < 0 ? undefined : place;
}

const ownKey = (value: object, key: string): string | undefined => (Object.hasOwn(value, key) ? key : undefined);

const named = (item: unknown, name: string): boolean =>
  typeof item === 'object' &&
  item !== null &&
  ['field', 'name', 'key', 'call'].some(key => Reflect.get(item, key) === name);

/** Every piece of what a page is made into. */
function* piecesIn(value: unknown, piece: Piece = []): Iterable<Piece> {
  if (typeof value !== 'object' || value === null) return;
  yield piece;
  for (const [key, one] of Object.entries(value))
    yield* piecesIn(one, [...piece, Array.isArray(value) ? nameOf(one, key) : key]);
}

function nameOf(item: unknown, place: string): string | number {
  if (typeof item !== 'object' || item === null) return Number(place);
  const name: unknown = Reflect.get(item, 'name') ?? Reflect.get(item, 'key');
  return typeof name === 'string' ? name : Number(place);
}
