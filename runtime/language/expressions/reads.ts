import { readsClock } from './functions/index.ts';
import { childrenOf, parsed, partsOf } from './parse.ts';

/** The fields of a record in scope that an expression reads: of `form.price * form.count` price and count. None where it does not parse. */
export function fieldsRead(cel: string, variable: string): Set<string> {
  try {
    return new Set(partsOf(parsed(cel)).flatMap(part => fieldOf(part, variable) ?? []));
  } catch {
    // The checker has said why.
    return new Set();
  }
}

type Part = ReturnType<typeof parsed>;

function fieldOf({ op, args }: Part, variable: string): string | undefined {
  if (op !== '.' && op !== '.?') return undefined;
  const [record] = childrenOf(args);
  return record?.op === 'id' && record.args === variable ? String((args as [unknown, unknown])[1]) : undefined;
}

/** Whether an expression gives something else as time goes by. @throws Error where it does not parse */
export const isOfTheDay = (cel: string): boolean =>
  partsOf(parsed(cel)).some(({ op, args }) => op === 'call' && readsClock(args[0], args[1].length));
