import type { ASTNode } from '@marcbachmann/cel-js';
import { childrenOf, parsed } from './parse.ts';

/** How deep lists may be walked inside lists: with the longest lists (fields/rows.ts) still well below a second. */
const deepest = 2;

/** Whether an expression walks lists inside lists deeper than the server can afford to. @throws Error where it does not parse */
export const nestsTooDeep = (cel: string): boolean => depthOf(parsed(cel)) > deepest;

/** How many walks over a list stand inside each other: `a.map(x, x.b.filter(y, …))` are two, `a.map(x, …).map(y, …)` one. */
function depthOf(node: ASTNode): number {
  const walk = walkOf(node);
  if (!walk) return Math.max(0, ...childrenOf(node.args).map(depthOf));
  return Math.max(depthOf(walk.list), 1 + Math.max(0, ...walk.each.map(depthOf)));
}

const methods = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

/** The list that a node walks, and what it works out for each entry: a method of lists, or `sum(list, x, …)`. */
function walkOf({ op, args }: ASTNode): { list: ASTNode; each: ASTNode[] } | undefined {
  if (op === 'rcall' && methods.has(args[0])) return { list: args[1], each: args[2] };
  if (op !== 'call' || args[1][1]?.op !== 'id') return undefined;
  const [list, ...each] = args[1];
  return list && each.length > 1 ? { list, each } : undefined;
}
