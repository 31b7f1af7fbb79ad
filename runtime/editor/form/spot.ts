import { isMap, isPair, isScalar, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Lines } from '#runtime/language/format/lines.ts';
import type { Orders } from '#runtime/language/format/order.ts';
import type { Path } from '#runtime/language/issues/issue.ts';

/** A place of a document: an entry of a map or list, the last on the way to it that is there. */
export interface Spot {
  lines: Lines;
  collection: YAMLMap | YAMLSeq;
  /** Which entry; -1 where a key is not there yet. */
  index: number;
  /** The way to it. */
  path: Path;
  orders: Orders;
  /** The maps and lists around it, the outermost first, with which entry leads on. */
  around: readonly { collection: YAMLMap | YAMLSeq; index: number }[];
}

/** Follows a path as far as there is something; undefined where it leads elsewhere. @param root the spot of the whole */
export function spotAt(root: Spot, path: Path, depth = 0): Spot | undefined {
  const { collection, around } = root;
  const part = path[depth];
  const index = indexOf(collection, part);
  if (index === undefined) return undefined;
  const here = { ...root, index, path: path.slice(0, depth + 1) };
  const value = saidBy(collection.items[index]);
  if (depth === path.length - 1 || !(isMap(value) || isSeq(value))) return here;
  return spotAt({ ...here, collection: value, around: [...around, { collection, index }] }, path, depth + 1);
}

function indexOf(collection: YAMLMap | YAMLSeq, part: string | number | undefined): number | undefined {
  if (isMap(collection))
    return typeof part === 'string'
      ? collection.items.findIndex(({ key }) => isScalar(key) && String(key.value) === part)
      : undefined;
  return typeof part === 'number' && part >= 0 && part <= collection.items.length ? part : undefined;
}

/** What an entry says: the value of its key, or the item. */
export const saidBy = (item: unknown): unknown => (isPair(item) ? item.value : item);

/** Whether the map or list around it is the whole document. */
export const isOutermost = ({ around }: Spot): boolean => around.length === 0;
