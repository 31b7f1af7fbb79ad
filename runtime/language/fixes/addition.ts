import { isMap, isSeq, type Node, parseDocument } from 'yaml';
import type { FixEdit } from './fix.ts';

/** Puts an entry behind the others of a map (`key: value`) or a list; undefined where there is none, or it is empty. */
export function addition(file: string, text: string, path: readonly string[], entry: string): FixEdit | undefined {
  const within = parseDocument(text, { stringKeys: true }).getIn(path, true);
  const last = isMap(within) ? within.items.at(-1) : isSeq(within) ? within.items.at(-1) : undefined;
  if ((!isMap(within) && !isSeq(within)) || last === undefined) return undefined;
  const pair = last as { key?: Node; value?: Node | null; range?: readonly number[] };
  const [start = 0] = pair.key?.range ?? pair.range ?? [];
  const [, end = 0] = (isMap(within) ? (pair.value?.range ?? pair.key?.range) : pair.range) ?? [];
  if (within.flow) return { file, start: end, end, text: `, ${entry}` };
  const indent = text.slice(text.lastIndexOf('\n', start) + 1, start);
  return { file, start: end, end, text: `\n${indent}${entry}` };
}
