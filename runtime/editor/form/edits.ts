import { isMap, isPair, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { Block, endOf, isEmpty, startOf } from '#runtime/language/format/block.ts';
import { entriesMoved } from '#runtime/language/format/entries.ts';
import { Lines } from '#runtime/language/format/lines.ts';
import { type Orders, placeOfKey } from '#runtime/language/format/order.ts';
import type { Edit } from '#runtime/language/issues/edit.ts';
import type { Path } from '#runtime/language/issues/issue.ts';
import { withinBraces, withoutInBraces } from './braces.ts';
import { type Change, type Value, wrapped } from './change.ts';
import { replaced, replacedByNothing } from './replaced.ts';
import { isOutermost, type Spot, saidBy, spotAt } from './spot.ts';
import { entryInLine, entryWritten, itemWritten, keyWritten, written } from './written.ts';

/** A change as edits of a text, its lines ending as on Unix; undefined where there is no such place. */
export function editsOf(text: string, change: Change, orders: Orders): Edit[] | undefined {
  const lines = new Lines(text);
  const { contents } = parseDocument(text, { stringKeys: true, logLevel: 'silent' });
  if (!isMap(contents) && !isSeq(contents)) return beginning(lines, contents, change, orders);
  const spot = spotAt({ lines, collection: contents, index: -1, path: [], orders, around: [] }, change.path);
  if (!spot) return undefined;
  const rest = change.path.slice(spot.path.length);
  if (change.do === 'set') return set(spot, rest, change.value, change.at);
  if (rest.length > 0) return undefined;
  if (change.do === 'insert') return inserted(spot, change.value, spot.index);
  if (spot.index === -1 || spot.index >= spot.collection.items.length) return undefined;
  if (change.do === 'remove') return removed(spot);
  if (change.do === 'rename') return renamed(spot, change.to);
  const order = [...spot.collection.items.keys()].toSpliced(spot.index, 1).toSpliced(change.to, 0, spot.index);
  return entriesMoved(lines, spot.collection, order, isOutermost(spot));
}

/** A document that says nothing yet, or is one text. */
function beginning({ text }: Lines, contents: unknown, change: Change, orders: Orders): Edit[] | undefined {
  const value = change.do === 'set' ? wrapped(change.path, change.value) : undefined;
  if (value === undefined || (contents !== null && !isEmpty(contents))) return undefined;
  const { head, below } = written(value, { path: [], orders, isFlow: false, column: 0 });
  const begin = text === '' || text.endsWith('\n') ? '' : '\n';
  return [
    { start: text.length, end: text.length, text: `${begin}${[...(head ? [head] : []), ...below].join('\n')}\n` },
  ];
}
function set(spot: Spot, rest: Path, value: Value, at?: number): Edit[] | undefined {
  const { collection, index } = spot;
  const whole = wrapped(rest, value);
  if (whole === undefined) return undefined;
  const item = collection.items[index];
  if (item === undefined) return inserted(spot, whole, index === -1 ? placeOf(spot, at) : index);
  const said = saidBy(item);
  if (rest.length > 0 && isScalar(said) && said.value !== null) return undefined;
  return replaced(spot, said, whole);
}

function placeOf({ collection, path, orders }: Spot, at?: number): number {
  if (isSeq(collection)) return collection.items.length;
  const keys = collection.items.map(({ key }) => String(key));
  const shape = orders.get(JSON.stringify(path.slice(0, -1))) ?? [];
  return placeOfKey(String(path.at(-1)), keys, shape, at);
}

function inserted(spot: Spot, value: Value, index: number): Edit[] | undefined {
  const { lines, collection, path, orders } = spot;
  const [key, around] = [path.at(-1), path.slice(0, -1)];
  if (index < 0 || (isSeq(collection) ? typeof key !== 'number' : typeof key !== 'string')) return undefined;
  const first =
    collection.items.length === 0 && isInLine(lines.text, collection) ? insertedFirst(spot, value) : undefined;
  if (first) return first;
  if (collection.flow) {
    const standing = { path: around, orders, isFlow: true, column: 0 };
    const entry =
      typeof key === 'string' ? entryInLine(key, value, standing) : written(value, { ...standing, path }).head;
    return withinBraces(lines.text, collection, index, entry);
  }
  const block = new Block(lines, collection, isOutermost(spot));
  const standing = { path: around, orders, isFlow: false, column: block.column };
  const entry =
    typeof key === 'string' ? entryWritten(key, value, standing) : itemWritten(value, Number(key), standing);
  return block.with(index, entry);
}

/** Whether brackets stand in one line, and no comment between them. */
const isInLine = (text: string, { range }: YAMLMap | YAMLSeq): boolean =>
  !/[\n#]/.test(text.slice(range?.[0], range?.[1]));

/** The first entry of `{}` or `[]`, which may stand in lines of its own from then on. */
function insertedFirst(spot: Spot, value: Value): Edit[] | undefined {
  const { collection, path, orders, around } = spot;
  const whole = wrapped(path.slice(-1), value);
  if (whole === undefined) return undefined;
  const parent = around.at(-1);
  if (parent)
    return replaced({ ...spot, ...parent, path: path.slice(0, -1), around: around.slice(0, -1) }, collection, whole);
  const { below } = written(whole, { path: [], orders, isFlow: false, column: 0 });
  const [start = 0, end = 0] = collection.range ?? [];
  return [{ start, end, text: below.join('\n') }];
}

function removed(spot: Spot): Edit[] {
  const { lines, collection, index } = spot;
  if (collection.items.length === 1) {
    if (!collection.flow) return replacedByNothing(spot);
    const [start = 0, end = 0] = collection.range ?? [];
    if (isInLine(lines.text, collection)) return [{ start, end, text: isMap(collection) ? '{}' : '[]' }];
  }
  return collection.flow
    ? withoutInBraces(lines.text, collection, index)
    : new Block(lines, collection, isOutermost(spot)).without(index);
}

function renamed({ collection, index }: Spot, to: string): Edit[] | undefined {
  const item = collection.items[index];
  if (!isPair(item) || !isScalar(item.key)) return undefined;
  return [{ start: startOf(item), end: endOf(item.key), text: keyWritten(to, collection.flow === true) }];
}
