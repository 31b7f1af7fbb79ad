import type { ASTNode, Environment } from '@marcbachmann/cel-js';
import { operations } from './arithmetic.ts';
import { takesEmpty } from './functions/index.ts';

/*
 * An empty value behaves in one way, in the browser and on the server:
 * - compared by < <= > >= it is false; equal it is to null alone; as a condition it counts as no;
 * - what is worked out from it, by a sign or by a function, is empty too; so is what is divided by zero;
 * - a list that is empty has no elements, and a place that a list does not have holds nothing.
 * CEL itself throws at each of these. So an expression is rewritten before it is evaluated.
 */

type Node = Pick<ASTNode, 'op' | 'args'>;

const call = (name: string, ...args: unknown[]): Node => ({ op: 'call', args: [name, args] }) as unknown as Node;
const nothing: Node = { op: 'value', args: null } as Node;
const macros = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
/** Of these macros the last argument is what is asked of each element, but of map it is what becomes of it. */
const asks = (name: string, at: number, count: number): boolean =>
  name === 'map' ? count === 3 && at === 1 : at === 1;

/** Numbers mix: a whole number that is calculated with, or chosen, is a decimal. */
const decimal = (node: Node): Node =>
  node.op === 'value' && typeof node.args === 'bigint' ? ({ op: 'value', args: Number(node.args) } as Node) : node;

/** An expression in which an empty value does not throw. Its operators want what `registerEmptyValues` registers. */
export function withEmptyValues(node: Node): Node {
  const args = node.args as unknown;
  switch (node.op) {
    case '&&':
    case '||':
      return made(node.op, pair(args).map(condition));
    case '!_':
      return made(node.op, condition(args as Node));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '-_':
      return call('held', reckoned(node));
    case '?:': {
      const [when, yes, no] = args as [Node, Node, Node];
      const branches = [yes, no].map(branch => call('dyn', decimal(withEmptyValues(branch))));
      return made(node.op, [condition(when), ...branches]);
    }
    case '.':
    case '[]': {
      const [owner, key] = args as [Node, unknown];
      const name = node.op === '.' ? ({ op: 'value', args: key } as Node) : withEmptyValues(key as Node);
      return call('at', withEmptyValues(owner), name);
    }
    case 'in': {
      const [value, list] = pair(args).map(withEmptyValues);
      return call('oneOf', value, list);
    }
    case 'call':
      return called(args as [string, Node[]]);
    case 'rcall':
      return calledOn(args as [string, Node, Node[]]);
    case '==':
    case '!=':
      return made(
        node.op,
        pair(args).map(part => call('dyn', withEmptyValues(part))),
      );
    case 'list':
      return made(node.op, (args as Node[]).map(withEmptyValues));
    case 'map':
      return made(
        node.op,
        (args as [Node, Node][]).map(entry => entry.map(withEmptyValues)),
      );
    case 'value':
    case 'id':
      return node;
    default:
      return made(
        node.op,
        pair(args).map(part => decimal(withEmptyValues(part))),
      );
  }
}

const made = (op: string, args: unknown): Node => ({ op, args }) as unknown as Node;
const pair = (args: unknown): Node[] => args as Node[];
const condition = (node: Node): Node => call('yes', withEmptyValues(node));

/** Operations within each other hand on all digits; what leaves them is a number again. */
function reckoned(node: Node): Node {
  if (node.op === '-_') return call('minus', { op: 'value', args: 0 }, reckoned(node.args as Node));
  const name = operations.get(node.op);
  return name === undefined ? decimal(withEmptyValues(node)) : call(name, ...pair(node.args as unknown).map(reckoned));
}

function called([name, given]: [string, Node[]]): Node {
  if (name === 'has') return made('!=', [withEmptyValues(given[0] as Node), nothing]);
  const args = given.map(withEmptyValues);
  if (name === 'size') return call('double', call('size', call('elements', ...args)));
  if (name === 'dyn' || args.length === 0) return call(name, ...args);
  if (takesEmpty.has(name)) return call(name, ...args.map(arg => call('dyn', arg)));
  return unlessEmpty(args, call(name, ...args));
}

function calledOn([name, receiver, given]: [string, Node, Node[]]): Node {
  const owner = withEmptyValues(receiver);
  if (macros.has(name)) {
    const args = given.map((arg, at) =>
      at === 0 ? arg : asks(name, at, given.length) ? condition(arg) : withEmptyValues(arg),
    );
    return made('rcall', [name, call('elements', owner), args]);
  }
  const args = given.map(withEmptyValues);
  if (name === 'size') return call('double', call('size', call('elements', owner)));
  return unlessEmpty([owner, ...args], made('rcall', [name, owner, args]));
}

const unlessEmpty = (args: Node[], then: Node): Node =>
  made('?:', [
    call(
      'someEmpty',
      made(
        'list',
        args.map(arg => call('dyn', arg)),
      ),
    ),
    call('dyn', nothing),
    call('dyn', then),
  ]);

const number = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'bigint' ? Number(value) : null;

function at(owner: unknown, key: unknown): unknown {
  if (typeof owner !== 'object' || owner === null) return null;
  if (Array.isArray(owner)) return owner[Number(key)] ?? null;
  return Object.hasOwn(owner, String(key)) ? ((owner as Record<string, unknown>)[String(key)] ?? null) : null;
}

/** @throws TypeError what is neither yes nor no. */
function holds(value: unknown): boolean {
  if (value === null || typeof value === 'boolean') return value === true;
  throw new TypeError(`A condition is yes or no, not ${JSON.stringify(value)}`);
}

const contains = (value: unknown, list: unknown): boolean => {
  if (Array.isArray(list)) return list.some(one => (number(one) ?? one) === (number(value) ?? value));
  return typeof list === 'object' && list !== null && Object.hasOwn(list, String(value));
};

const types = ['null', 'double', 'int', 'string', 'bool', 'list', 'map'];

/** What rewritten expressions call, and the operators of nothing. */
export function registerEmptyValues(environment: Environment): void {
  environment
    .registerFunction('yes(dyn): bool', holds)
    .registerFunction('at(dyn, dyn): dyn', at)
    .registerFunction('oneOf(dyn, dyn): bool', contains)
    .registerFunction('elements(dyn): dyn', (value: unknown) => value ?? [])
    .registerFunction('someEmpty(list): bool', (values: unknown[]) => values.includes(null));
  const pairs = types.flatMap(type => (type === 'null' ? ['null|null'] : [`null|${type}`, `${type}|null`]));
  for (const [left, right] of pairs.map(text => text.split('|'))) {
    for (const order of ['<', '<=', '>', '>='])
      environment.registerOperator(`${left} ${order} ${right}: bool`, () => false);
  }
}

const isSize = ({ op, args }: Node): boolean =>
  (op === 'call' || op === 'rcall') && (args as unknown as [string])[0] === 'size';

/**
 * An expression in which whole numbers equal decimals, and the branches of a choice differ as numbers or by being empty:
 * `size(rows) == total`, `x == null ? 0 : x`, `ready ? total : null`. For the checker.
 */
export function withMixedNumbers(node: Node): Node {
  const inner = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inner);
    return typeof part === 'object' && part !== null && 'op' in part ? withMixedNumbers(part as Node) : part;
  };
  const number = (part: Node): Node => (isSize(part) ? call('double', part) : decimal(part));
  const args = inner(node.args);
  if (node.op === '==' || node.op === '!=') return made(node.op, pair(args).map(number));
  if (node.op !== '?:') return made(node.op, args);
  const [when, ...branches] = pair(args);
  const empty = (part: Node): boolean => part.op === 'value' && part.args === null;
  return made(node.op, [when, ...branches.map(part => (empty(part) ? call('dyn', part) : number(part)))]);
}
