import { parsed, partsOf } from './parse.ts';

/** The names that an expression mentions; those that a list macro gives itself are among them. @throws Error where it does not parse */
export const namesIn = (cel: string): ReadonlySet<string> =>
  new Set(partsOf(parsed(cel)).flatMap(node => (node.op === 'id' ? [node.args] : [])));

/** The fields that an expression reads, each with the name that it reads it of; none where it does not parse. */
export function pathsIn(cel: string): [record: string, field: string][] {
  try {
    return partsOf(parsed(cel)).flatMap((node): [string, string][] =>
      node.op === '.' && node.args[0].op === 'id' ? [[node.args[0].args, node.args[1]]] : [],
    );
  } catch {
    return [];
  }
}
