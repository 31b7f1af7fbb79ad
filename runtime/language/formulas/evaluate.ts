import type { ASTNode } from '@marcbachmann/cel-js';
import { type Exact, held, isExact, minus, plus, quotient, times } from '../decimals/arithmetic.ts';
import { childrenOf } from '../expressions/parse.ts';
import { functionOf } from './functions.ts';
import type { FormulaValue, Outcome } from './model.ts';
import type { ReadFormula } from './read.ts';

/** What a name stands for: a value, nothing, or why it has none. */
export type ValueOf = (name: string) => FormulaValue | null | { problem: string };

/** What a formula that has been checked comes to. Only what it needs is worked out: of a choice the branch that is taken. */
export function evaluateFormula({ tree, names }: ReadFormula, given: ValueOf): Outcome {
  const read = (id: string): FormulaValue => {
    const name = names[Number(id.slice(1))] ?? '';
    const value = given(name);
    if (value === null) throw new Stop({ empty: name });
    if (typeof value === 'object') throw new Stop(value);
    return value;
  };
  try {
    const value = valueIn(tree, read);
    return { value: isExact(value) ? held(value) : value };
  } catch (error) {
    if (error instanceof Stop) return error.outcome;
    throw error;
  }
}

/** There is no value. */
class Stop extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('A formula has no value');
    this.outcome = outcome;
  }
}
const stop = (problem: string): never => {
  throw new Stop({ problem });
};

type Value = Exact | boolean | string;
type Read = (id: string) => FormulaValue;

function valueIn(node: ASTNode, read: Read): Value {
  const { op, args } = node as { op: string; args: unknown };
  switch (op) {
    case 'value':
      return typeof args === 'bigint' ? Number(args) : (args as Value);
    case 'id':
      return read(String(args));
    case '-_':
      return minus(0, numberIn(args as ASTNode, read));
    case '!_':
      return !isTrue(args as ASTNode, read);
    case 'call':
      return called(args as [string, ASTNode[]], read);
    default: {
      const [left, right] = childrenOf(args) as [ASTNode, ASTNode];
      return combined(op, left, right, read);
    }
  }
}

function combined(op: string, left: ASTNode, right: ASTNode, read: Read): Value {
  switch (op) {
    case '&&':
      return isTrue(left, read) && isTrue(right, read);
    case '||':
      return isTrue(left, read) || isTrue(right, read);
    case '==':
      return plain(valueIn(left, read)) === plain(valueIn(right, read));
    case '!=':
      return plain(valueIn(left, read)) !== plain(valueIn(right, read));
    default: {
      const apply = ofNumbers[op];
      return apply ? apply(numberIn(left, read), numberIn(right, read)) : stop('公式里有不能用的写法');
    }
  }
}

const plain = (value: Value): FormulaValue => (isExact(value) ? held(value) : value);
const ordered = (holds: (left: number, right: number) => boolean) => (left: Exact, right: Exact) =>
  holds(held(left), held(right));

const ofNumbers: Record<string, ((left: Exact, right: Exact) => Value) | undefined> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': (left, right) => (held(right) === 0 ? stop('除数为0') : quotient(left, right)),
  '<': ordered((left, right) => left < right),
  '<=': ordered((left, right) => left <= right),
  '>': ordered((left, right) => left > right),
  '>=': ordered((left, right) => left >= right),
};

function numberIn(node: ASTNode, read: Read): Exact {
  const value = valueIn(node, read);
  return isExact(value) ? value : stop('这里应是数字');
}

function isTrue(node: ASTNode, read: Read): boolean {
  const value = valueIn(node, read);
  return typeof value === 'boolean' ? value : stop('这里应是一个条件');
}

function called([key, given]: [string, ASTNode[]], read: Read): Value {
  const [first, yes, no] = given;
  if (key === 'choose' && first && yes && no) return valueIn(isTrue(first, read) ? yes : no, read);
  if (key === 'isEmpty' && first) return isEmpty(first, read);
  const apply = functionOf(key)?.apply ?? (() => stop('公式里有不能用的函数'));
  return apply(given.map(one => held(numberIn(one, read))));
}

function isEmpty(node: ASTNode, read: Read): boolean {
  try {
    valueIn(node, read);
    return false;
  } catch (error) {
    if (error instanceof Stop && 'empty' in error.outcome) return true;
    throw error;
  }
}
