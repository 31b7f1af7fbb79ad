import type { ASTNode } from '@marcbachmann/cel-js';

type Node = Pick<ASTNode, 'op' | 'args'>;

const walking = new Set(['sum', 'count', 'min', 'max', 'average']);

/** `sum(row.lines, l, l.amount)`: the list, the name of an element, what is made of it. Undefined for any other call. */
export function walkOf(node: Node): { list: ASTNode; name: string; each: ASTNode } | undefined {
  if (node.op !== 'call') return undefined;
  const [name, given] = node.args as unknown as [string, ASTNode[]];
  const [list, variable, each] = given;
  if (!walking.has(name) || given.length !== 3 || !list || !each || variable?.op !== 'id') return undefined;
  return { list, name: variable.args, each };
}

/** The same expression with the macros that CEL has: `sum(row.lines.map(l, l.amount))`, `count(rows.filter(r, r.ready))`. */
export function withMacros(node: Node): Node {
  const walk = walkOf(node);
  if (!walk) return { op: node.op, args: inside(node.args) } as Node;
  const [name, [list, variable, each]] = node.args as unknown as [string, [Node, Node, Node]];
  const macro = [name === 'count' ? 'filter' : 'map', withMacros(list), [variable, withMacros(each)]];
  return { op: 'call', args: [name, [{ op: 'rcall', args: macro }]] } as unknown as Node;
}

/** Whether an expression may hold such a call. */
export const mayWalk = (source: string): boolean => /\b(sum|count|min|max|average)\s*\(/.test(source);

function inside(args: unknown): unknown {
  if (Array.isArray(args)) return args.map(inside);
  return typeof args === 'object' && args !== null && 'op' in args ? withMacros(args as Node) : args;
}
