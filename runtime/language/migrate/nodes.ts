import { type Document, isPair, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';

/** A text as its tree. */
export const read = (text: string): Document => parseDocument(text, { version: '1.2', schema: 'core' }) as Document;

/** The pair of a key. */
export const pairOf = (map: YAMLMap, key: string): Pair | undefined => map.items.find(pair => String(pair.key) === key);

/** Where a node begins and ends in the text. */
export const rangeOf = (node: unknown): [number, number] => {
  const [start, end] = (node as Node).range ?? [0, 0];
  return [start, end];
};

/** Where a node, or a pair, begins. */
export const startOf = (node: unknown): number => rangeOf(isPair(node) ? node.key : node)[0];

/** The comments in what stands between values. */
export const commentsIn = (text: string): string[] =>
  text.match(/(?<=^|\s)#[^\r\n]*/g)?.map(one => one.trimEnd()) ?? [];
