import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { decimalDivision } from './functions.ts';

const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
const known = new Map<string, ReadonlySet<string>>();

/** The names that an expression mentions; those that a list macro gives itself are among them. */
export function namesIn(cel: string): ReadonlySet<string> {
  const found = known.get(cel) ?? new Set(collect((environment.parse(decimalDivision(cel)) as { ast: ASTNode }).ast));
  known.set(cel, found);
  return found;
}

const collect = (node: ASTNode): string[] => (node.op === 'id' ? [node.args] : nodesOf(node.args).flatMap(collect));

function nodesOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesOf);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
