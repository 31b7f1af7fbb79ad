import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { FixEdit } from './fix.ts';

/** Takes an entry out of a map or a list, with the line or the comma that it leaves; undefined where it is not there. */
export function removal(file: string, text: string, path: readonly string[]): FixEdit | undefined {
  const around = parseDocument(text, { stringKeys: true }).getIn(path.slice(0, -1), true);
  const within = path.length === 1 ? parseDocument(text, { stringKeys: true }).contents : around;
  if (!isMap(within) && !isSeq(within)) return undefined;
  const entries = entriesOf(within);
  const at = isMap(within) ? entries.findIndex(one => one.key === path.at(-1)) : Number(path.at(-1));
  const entry = entries[at];
  if (!entry) return undefined;
  if (!within.flow) {
    // The last of a block would leave nothing behind its key.
    if (entries.length === 1) return undefined;
    const start = text.lastIndexOf('\n', entry.start) + 1;
    const end = text.indexOf('\n', entry.end - 1);
    return { file, start, end: end < 0 ? text.length : end + 1, text: '' };
  }
  const [before, after] = [entries[at - 1], entries[at + 1]];
  if (after) return { file, start: entry.start, end: after.start, text: '' };
  return { file, start: before ? before.end : entry.start, end: entry.end, text: '' };
}

interface Entry {
  key?: string;
  start: number;
  end: number;
}

const entriesOf = (within: YAMLMap | YAMLSeq): Entry[] =>
  (within.items as unknown[]).map((item): Entry => {
    const { key, value } = isMap(within) ? (item as { key: unknown; value: unknown }) : { key: undefined, value: item };
    const [start = 0, ownEnd = 0] = rangeOf(key) ?? rangeOf(value) ?? [];
    const [, end = ownEnd] = rangeOf(value) ?? [];
    return { ...(isScalar(key) ? { key: String(key.value) } : {}), start, end };
  });

const rangeOf = (node: unknown): readonly number[] | undefined | null => (node as Node | null | undefined)?.range;
