import { readsClock } from '#runtime/language/expressions/functions/index.ts';
import { childrenOf, parsed } from '#runtime/language/expressions/parse.ts';
import { sourceOf } from '#runtime/language/expressions/source.ts';
import { evaluate } from '#server/expressions/evaluate.ts';
import { allOf, always, type Condition, type Constant, never, notHolding, oneOf } from './condition.ts';

type Node = ReturnType<typeof parsed>;

/** For whom an expression is worked out, and how what is left of it is told. */
export interface Reading {
  /** What is known of the caller. */
  user: Readonly<Record<'menus' | 'roles', readonly string[]>>;
  /** Whose record `row` is, where it is not the one that is asked for: it stands before the subjects. */
  at?: string;
  /** A part in words. */
  words(cel: string): string;
}

/** An expression as far as the role decides it: what asks for labels and roles alone is worked out as the server works it out. */
export function conditionOf(cel: string, reading: Reading): Condition {
  return read(parsed(cel), reading);
}

function read(node: Node, reading: Reading): Condition {
  if (isOfTheRole(node)) return worksOut(node, reading) === true ? always : never;
  switch (node.op) {
    case '&&':
      return allOf(childrenOf(node.args).map(part => read(part, reading)));
    case '||':
      return oneOf(childrenOf(node.args).map(part => read(part, reading)));
    case '!_':
      return notHolding(read(node.args, reading));
    case '?:': {
      const [when, then, otherwise] = node.args;
      const asked = read(when, reading);
      return oneOf([allOf([asked, read(then, reading)]), allOf([notHolding(asked), read(otherwise, reading)])]);
    }
    case '==':
      return equal(node.args, reading);
    case '!=':
      return notHolding(equal(node.args, reading));
    case 'in': {
      const [one, many] = node.args;
      const list = isOfTheRole(many) ? worksOut(many, reading) : undefined;
      return Array.isArray(list) ? among(node, one, list as Constant[], reading) : judged(node, reading);
    }
    case '.':
      return among(node, node, [true], reading);
    default:
      return judged(node, reading);
  }
}

/** Two sides that are the same, or that are not: both are told of both. */
function equal(sides: readonly [Node, Node], reading: Reading): Condition {
  const known = sides.find(side => isOfTheRole(side));
  const other = sides.find(side => side !== known);
  const [left, right] = sides.map(side => (loose.has(side.op) ? `(${sourceOf(side)})` : sourceOf(side)));
  const told = {
    words: () => reading.words(`${left} == ${right}`),
    otherwise: () => reading.words(`${left} != ${right}`),
  };
  if (!known || !other) {
    const subject = [left, right].sort().join(' == ');
    return { is: 'judged', subject: named(sides, subject, reading), ...told };
  }
  const values = [worksOut(known, reading) as Constant];
  return { is: 'among', subject: named([other], sourceOf(other), reading), values, ...told };
}

/** What binds no closer than a comparison. */
const loose: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', '&&', '||', '?:']);

function among(node: Node, subject: Node, values: readonly Constant[], reading: Reading): Condition {
  if (values.length === 0) return never;
  return { is: 'among', subject: named([subject], sourceOf(subject), reading), values, words: wordsOf(node, reading) };
}

const judged = (node: Node, reading: Reading): Condition => ({
  is: 'judged',
  subject: named([node], sourceOf(node), reading),
  words: wordsOf(node, reading),
});

const wordsOf =
  (node: Node, { words }: Reading) =>
  (): string =>
    words(sourceOf(node));

/** What asks for labels or roles besides is another subject for who has others. */
const named = (nodes: readonly Node[], source: string, { at = '', user }: Reading): string =>
  `${at}${source}${nodes.some(asksOfRole) ? JSON.stringify(user) : ''}`;

const worksOut = (node: Node, { user }: Reading): unknown => evaluate(sourceOf(node), { user });

const ofRole: ReadonlySet<string> = new Set(['menus', 'roles']);

const isUser = (node: Node | undefined): boolean => node?.op === 'id' && node.args === 'user';

/** `user.menus`, `user.roles`, and `user` of `user.may(…)`. */
const readsRole = (node: Node): boolean => node.op === '.' && isUser(node.args[0]) && ofRole.has(node.args[1]);
const asksMay = (node: Node): boolean => node.op === 'rcall' && node.args[0] === 'may' && isUser(node.args[1]);

const asksOfRole = (node: Node): boolean => readsRole(node) || asksMay(node) || childrenOf(node.args).some(asksOfRole);

/** Whether everybody who has the role gets the same of it, at whatever time. @param bound names that it gives itself */
function isOfTheRole(node: Node, bound: ReadonlySet<string> = new Set()): boolean {
  if (readsRole(node)) return true;
  if (node.op === 'id') return bound.has(node.args);
  if (node.op === 'call' && readsClock(node.args[0], node.args[1].length)) return false;
  if (node.op === 'rcall') {
    const [, owner, given] = node.args;
    const [first, ...more] = given;
    if (asksMay(node)) return given.every(one => isOfTheRole(one, bound));
    // list.exists(each, …) names what it walks over.
    if (first?.op === 'id' && more.length > 0 && !bound.has(first.args)) {
      const inside = new Set([...bound, first.args]);
      return isOfTheRole(owner, bound) && more.every(one => isOfTheRole(one, inside));
    }
  }
  return childrenOf(node.args).every(one => isOfTheRole(one, bound));
}
