import { isMap, type YAMLMap, type YAMLSeq } from 'yaml';
import { endOf, isEmpty, startOf } from '#runtime/language/format/block.ts';
import type { Edit } from '#runtime/language/issues/edit.ts';

/** A map or list in brackets. */
type Collection = YAMLMap | YAMLSeq;

/** An entry more between brackets, in a line of its own where the others are. */
export function withinBraces(text: string, collection: Collection, index: number, entry: string): Edit[] {
  const [start = 0, end = 0] = collection.range ?? [];
  const { items } = collection;
  const next = items[index];
  if (next) {
    const at = startOf(next);
    return [{ start: at, end: at, text: `${entry},${isFirstOfLine(text, at) ? `\n${columnAt(text, at)}` : ' '}` }];
  }
  const last = items.at(-1);
  if (!last) {
    const inside = text.slice(start + 1, end - 1);
    if (inside.includes('#')) return [{ start: end - 1, end: end - 1, text: `${entry}\n` }];
    return [{ start: start + 1, end: end - 1, text: isMap(collection) ? ` ${entry} ` : entry }];
  }
  const behind = endInBraces(text, last);
  const comma = /^\s*,/.exec(text.slice(behind));
  const at = behind + (comma?.[0].length ?? 0);
  if (!isFirstOfLine(text, startOf(last))) return [{ start: behind, end: behind, text: `, ${entry}` }];
  const lineEnd = endOfLine(text, at);
  const below = `\n${columnAt(text, startOf(last))}${entry}${comma ? ',' : ''}`;
  if (!/^\s*(#.*)?$/.test(text.slice(at, lineEnd)))
    return [{ start: at, end: at, text: comma ? ` ${entry},` : `, ${entry}` }];
  return [{ start: at, end: lineEnd, text: `${comma ? '' : ','}${text.slice(at, lineEnd)}${below}` }];
}

/** All but one of the entries between brackets. */
export function withoutInBraces(text: string, collection: Collection, index: number): Edit[] {
  const [before, item, next] = [collection.items[index - 1], collection.items[index], collection.items[index + 1]];
  const [start, end] = [startOf(item), endInBraces(text, item)];
  const lineEnd = endOfLine(text, end);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const isAlone = /^\s*$/.test(text.slice(lineStart, start)) && /^\s*,?\s*(#.*)?$/.test(text.slice(end, lineEnd));
  if (isAlone && (next || (before && text.slice(endInBraces(text, before), start).includes('#'))))
    return [{ start: lineStart, end: lineEnd + 1, text: '' }];
  if (next) return [{ start, end: startOf(next), text: '' }];
  return [{ start: before ? endInBraces(text, before) : start, end, text: '' }];
}

/** Where an entry ends; the colon of one that says nothing is part of it. */
function endInBraces(text: string, item: unknown): number {
  const end = endOf(item);
  const pair = item as { value?: unknown } | null;
  if (!pair || !('value' in pair) || !('key' in pair) || !isEmpty(pair.value)) return end;
  return end + (/^\s*:/.exec(text.slice(end))?.[0].length ?? 0);
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};
const columnAt = (text: string, at: number): string => ' '.repeat(at - (text.lastIndexOf('\n', at - 1) + 1));
const isFirstOfLine = (text: string, at: number): boolean =>
  /^\s*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
