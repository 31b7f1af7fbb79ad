/** What is compared with: a value of a document. */
export type Constant = string | number | boolean | null;

/**
 * What decides, once it is known which role asks: always, never, or what is left to be judged of the record and of the
 * person. An empty value counts as not holding.
 */
export type Condition =
  | { is: 'always' }
  | { is: 'never' }
  | { is: 'and' | 'or'; parts: readonly Condition[] }
  | { is: 'not'; part: Condition }
  /** What stands there is one of these values. @property of which values there are, where it can be no other */
  | ({ is: 'among'; subject: string; values: readonly Constant[]; of?: readonly Constant[] } & Told)
  /** Whatever cannot be taken apart: two of the same subject hold together. */
  | ({ is: 'judged'; subject: string } & Told);

interface Told {
  words(): string;
  /** The words of where it does not hold, where there are any. */
  otherwise?(): string;
}

export const always: Condition = { is: 'always' };
export const never: Condition = { is: 'never' };

/** All of them hold. */
export function allOf(parts: readonly Condition[]): Condition {
  const own = parts.flatMap(part => (part.is === 'and' ? part.parts : part.is === 'always' ? [] : [part]));
  if (own.some(part => part.is === 'never')) return never;
  return several('and', own) ?? always;
}

/** One of them holds. */
export function oneOf(parts: readonly Condition[]): Condition {
  const own = parts.flatMap(part => (part.is === 'or' ? part.parts : part.is === 'never' ? [] : [part]));
  if (own.some(part => part.is === 'always')) return always;
  return several('or', own) ?? never;
}

export function notHolding(part: Condition): Condition {
  if (part.is === 'always') return never;
  if (part.is === 'never') return always;
  return part.is === 'not' ? part.part : { is: 'not', part };
}

function several(is: 'and' | 'or', parts: readonly Condition[]): Condition | undefined {
  const [first, ...more] = parts;
  return more.length === 0 ? first : { is, parts };
}
