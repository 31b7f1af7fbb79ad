import { type ASTNode, serialize } from '@marcbachmann/cel-js';

/** An escaped backslash, which begins nothing, or the two halves of a character beyond the first 65,536. */
const halves = /\\\\|\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/gi;

/** The text of an expression. cel-js writes rare characters (𠮷, 😀) in two halves, which it does not read again. */
export const sourceOf = (node: ASTNode): string =>
  serialize(node).replace(halves, (found, high?: string, low?: string) =>
    high && low ? String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)) : found,
  );
