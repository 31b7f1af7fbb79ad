import type { YAMLMap, YAMLSeq } from 'yaml';
import type { Edit } from '../issues/edit.ts';
import { Block, startOf } from './block.ts';
import type { Lines } from './lines.ts';

/**
 * Other places for the entries of a map or the items of a list.
 * @param order which of them stands where
 * @param isRoot whether it is the whole document: what stands above its first entry is about the document
 * @returns nothing where comments stand between braces: nobody can say what they are about
 */
export const entriesMoved = (
  lines: Lines,
  collection: YAMLMap | YAMLSeq,
  order: readonly number[],
  isRoot: boolean,
): Edit[] =>
  collection.flow ? betweenBraces(lines.text, collection, order) : new Block(lines, collection, isRoot).moved(order);

function betweenBraces(text: string, { items, range }: YAMLMap | YAMLSeq, order: readonly number[]): Edit[] {
  const starts = items.map(startOf);
  const end = (range?.[1] ?? 0) - 1;
  const parts = starts.map((start, index) => text.slice(start, starts[index + 1] ?? end));
  if (parts.some(part => /\s#[\s\S]*\n/.test(part))) return [];
  const entries = parts.map(part => part.replace(/[\s,]+$/, ''));
  const moved = parts.map((part, index) => `${entries[order[index] ?? index]}${part.slice(entries[index]?.length)}`);
  return [{ start: starts[0] ?? 0, end, text: moved.join('') }];
}
