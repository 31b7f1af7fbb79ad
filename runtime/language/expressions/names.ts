import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { decimalDivision } from './functions.ts';

const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
const known = new Map<string, readonly ASTNode[]>();

/** The names that an expression mentions; those that a list macro gives itself are among them. @throws Error where it does not parse */
export const namesIn = (cel: string): ReadonlySet<string> =>
  new Set(nodesIn(cel).flatMap(node => (node.op === 'id' ? [node.args] : [])));

/** The fields that an expression reads, each with the name that it reads it of; none where it does not parse. */
export function pathsIn(cel: string): [record: string, field: string][] {
  try {
    return nodesIn(cel).flatMap((node): [string, string][] =>
      node.op === '.' && node.args[0].op === 'id' ? [[node.args[0].args, node.args[1]]] : [],
    );
  } catch {
    return [];
  }
}

function nodesIn(cel: string): readonly ASTNode[] {
  const found = known.get(cel) ?? collect((environment.parse(decimalDivision(cel)) as { ast: ASTNode }).ast);
  known.set(cel, found);
  return found;
}

const collect = (node: ASTNode): ASTNode[] => [node, ...childrenOf(node.args).flatMap(collect)];

function childrenOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
