import type { ASTNode } from '@marcbachmann/cel-js';
import { parsed } from './parse.ts';
import { sourceOf } from './source.ts';

const orders = new Set(['<', '<=', '>', '>=']);

/**
 * A rule that compares only what is there: `row.end >= row.begin` holds while one of them is empty. Of several joined by
 * && each. As it is where it does not parse, or has no order to compare.
 */
export function whereThere(cel: string): string {
  try {
    const node = parsed(cel);
    return conjuncts(node).some(one => orders.has(one.op)) ? conjuncts(node).map(held).join(' && ') : cel;
  } catch {
    return cel;
  }
}

const conjuncts = (node: ASTNode): ASTNode[] =>
  node.op === '&&' ? (node.args as unknown as ASTNode[]).flatMap(conjuncts) : [node];

function held(node: ASTNode): string {
  if (!orders.has(node.op)) return `(${sourceOf(node)})`;
  const missing = (node.args as unknown as ASTNode[])
    .filter(({ op }) => op !== 'value')
    .map(side => `(${sourceOf(side)}) == null`);
  return `(${[...missing, sourceOf(node)].join(' || ')})`;
}
