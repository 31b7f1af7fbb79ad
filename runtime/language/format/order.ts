import { isMap, isSeq, parseDocument } from 'yaml';
import { type Edit, edited } from '../issues/edit.ts';
import type { Path } from '../issues/issue.ts';
import type { ShapesOf } from '../load/schema.ts';
import { entriesMoved } from './entries.ts';
import { Lines } from './lines.ts';

/** Where a map stands, as JSON → the keys of its shape in their order. */
export type Orders = ReadonlyMap<string, readonly string[]>;

/**
 * A text that is laid out, with the keys of each map in the order of its shape, each with what it says and the comments
 * above it and behind it. What no shape names, such as a field or a call, stays where it is.
 */
export function ordered(text: string, file: string, shapesOf: ShapesOf): string {
  const document = parseDocument(text, options);
  const edits = innermost(new Lines(text), document.contents, [], ordersIn(file, document.toJS(), shapesOf));
  // What stands around them is put in order after them.
  return edits.length === 0 ? text : ordered(edited(text, edits), file, shapesOf);
}

/** It is known that it can be read. */
const options = { stringKeys: true, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;

/** The order of the keys of every map of a document that has a shape. @param value what the document says */
export function ordersIn(file: string, value: unknown, shapesOf: ShapesOf): Orders {
  const orders = new Map<string, readonly string[]>();
  shapesOf(file, value, ({ type, properties }, path) => {
    if (type === 'object' && properties) orders.set(JSON.stringify(path), Object.keys(properties));
  });
  return orders;
}

/** What puts those maps in order in which no others are to be. */
function innermost(lines: Lines, node: unknown, path: Path, orders: Orders): Edit[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => innermost(lines, item, [...path, index], orders));
  if (!isMap(node)) return [];
  const inside = node.items.flatMap(({ key, value }) => innermost(lines, value, [...path, String(key)], orders));
  if (inside.length > 0) return inside;
  const order = orderOf(
    node.items.map(({ key }) => String(key)),
    orders.get(JSON.stringify(path)) ?? [],
  );
  return order.every((from, to) => from === to) ? [] : entriesMoved(lines, node, order, path.length === 0);
}

/** Which key stands where: those that the shape names change places among themselves. */
export function orderOf(keys: readonly string[], shape: readonly string[]): number[] {
  const rank = keys.map(key => shape.indexOf(key));
  const named = [...rank.keys()].filter(index => rank[index] !== -1);
  const sorted = named.toSorted((one, other) => (rank[one] ?? 0) - (rank[other] ?? 0));
  return rank.map((one, index) => (one === -1 ? index : (sorted[named.indexOf(index)] ?? index)));
}

/**
 * Where a new key stands among others: behind those that the shape has before it, a name behind all.
 * @param at where it is wanted, which counts as far as the shape leaves it open
 */
export function placeOfKey(key: string, keys: readonly string[], shape: readonly string[], at?: number): number {
  const rank = shape.indexOf(key);
  const ranks = keys.map(one => shape.indexOf(one));
  const least = rank === -1 ? 0 : ranks.findLastIndex(one => one !== -1 && one < rank) + 1;
  const behind = rank === -1 ? -1 : ranks.findIndex(one => one > rank);
  const most = behind === -1 ? keys.length : behind;
  return Math.max(least, Math.min(at ?? (least > 0 && rank !== -1 ? least : most), most));
}
