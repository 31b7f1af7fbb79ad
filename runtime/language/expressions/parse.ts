import { type ASTNode, Environment } from '@marcbachmann/cel-js';

const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
const known = new Map<string, ASTNode>();

/** An expression as a tree, each source parsed once. @throws Error where it does not parse */
export function parsed(cel: string): ASTNode {
  const found = known.get(cel) ?? (environment.parse(cel) as unknown as { ast: ASTNode }).ast;
  known.set(cel, found);
  return found;
}

/** A part of an expression and all parts of it. */
export const partsOf = (node: ASTNode): ASTNode[] => [node, ...childrenOf(node.args).flatMap(partsOf)];

/** The parts that a part is made of, from what a node calls its args. */
export function childrenOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
