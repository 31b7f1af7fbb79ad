import { isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml';
import type { Path } from '#runtime/language/issues/issue.ts';

/** Where a text of a document stands: the way to it, and whether it is the last key of that way. */
export interface Standing {
  path: Path;
  node: Scalar;
  isKey: boolean;
}

/** A document as far as it can be read; what cannot is left out or empty. */
export function treeOf(text: string): { contents: unknown; value: unknown; isReadable: boolean } {
  const document = parseDocument(text, options);
  const isWhole = document.errors.length === 0;
  return { contents: document.contents, value: isWhole ? document.toJS() : undefined, isReadable: isWhole };
}

const options = { stringKeys: true, prettyErrors: false, uniqueKeys: false, logLevel: 'silent' } as const;

/** Whether a text is YAML; an empty one is not yet a document. */
export const isReadable = (text: string): boolean => {
  const { errors, contents } = parseDocument(text, { ...options, uniqueKeys: true });
  return errors.length === 0 && contents !== null;
};

/** The text or key that stands at a place, its end included. */
export function standingAt(contents: unknown, offset: number, path: Path = []): Standing | undefined {
  for (const one of standingIn(contents, path)) {
    const [start, end] = one.node.range ?? [0, 0];
    if (start <= offset && offset <= end) return one;
  }
  return undefined;
}

/** Every text and key of a document, in the order in which they stand. */
export function* standingIn(contents: unknown, path: Path = []): Iterable<Standing> {
  if (isScalar(contents)) yield { path, node: contents, isKey: false };
  else if (isSeq(contents))
    for (const [index, item] of contents.items.entries()) yield* standingIn(item, [...path, index]);
  else if (isMap(contents))
    for (const { key, value } of contents.items) {
      if (!isScalar(key)) continue;
      const there = [...path, String(key.value)];
      yield { path: there, node: key, isKey: true };
      yield* standingIn(value, there);
    }
}
