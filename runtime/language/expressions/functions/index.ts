import type { Environment } from '@marcbachmann/cel-js';
import { amounts } from './amounts.ts';
import { dates } from './dates.ts';
import type { ExpressionPlatform, FunctionDefinition, Given, Signature, Taken } from './definition.ts';
import { lists } from './lists.ts';
import { numbers } from './numbers.ts';
import { persons } from './persons.ts';
import { texts } from './texts.ts';

export type { ExpressionPlatform } from './definition.ts';

/** The functions of expressions beside CEL's own, in the order of the reference. */
export const functionsOf = (platform: ExpressionPlatform): readonly FunctionDefinition[] => [
  ...numbers,
  ...lists,
  ...dates(platform),
  ...texts,
  ...amounts,
  ...persons,
];

const stopped = functionsOf({ now: () => 0 });

/** Those that take what is empty. */
export const takesEmpty: ReadonlySet<string> = new Set(stopped.filter(one => one.takesEmpty).map(({ name }) => name));

/** The functions by which an expression is known from a text, CEL's own that documents use among them. */
const names: ReadonlySet<string> = new Set(['size', 'string', 'has', ...stopped.map(({ name }) => name)]);

/** Whether a word is the name of a function. */
export const isFunction = (word: string): boolean => names.has(word);

const clocks = new Map(stopped.flatMap(({ name, readsClock }) => (readsClock ? [[name, readsClock.unlessGiven]] : [])));

/** Whether what a function gives is another one as time goes by. @param given how many arguments it has */
export const readsClock = (name: string, given: number): boolean => given < (clocks.get(name) ?? 0);

const measuring = new Map(stopped.map(({ name, measures }) => [name, measures]));

/** What the number that a function gives is a number of; `size` is CEL's own. */
export const measuringOf = (name: string): FunctionDefinition['measures'] =>
  name === 'size' ? 'count' : measuring.get(name);

/** For the checker: what each takes and gives. */
export function registerTypes(environment: Environment): void {
  for (const { name, signatures, method } of stopped)
    for (const { takes, gives } of signatures)
      for (const types of spelt(takes)) {
        const [owner, ...args] = types;
        const call = method ? `${owner}.${name}(${args.join(', ')})` : `${name}(${types.join(', ')})`;
        environment.registerFunction(`${call}: ${given[gives]}`, () => null);
      }
}

/** For the evaluator: what each does. Types were judged before; what no type told is judged here. */
export function registerFunctions(environment: Environment, platform: ExpressionPlatform): void {
  for (const { name, signatures, method, takesEmpty } of functionsOf(platform))
    for (const count of new Set(signatures.map(({ takes }) => takes.length))) {
      const fitting = signatures.filter(({ takes }) => takes.length === count);
      const args = Array.from({ length: method ? count - 1 : count }, () => 'dyn').join(', ');
      environment.registerFunction(`${method ? 'dyn.' : ''}${name}(${args}): dyn`, (...values: unknown[]) =>
        apply(name, fitting, values, takesEmpty ?? false),
      );
    }
}

/** @throws TypeError where a value is of no type that the function takes */
function apply(name: string, signatures: readonly Signature[], values: readonly unknown[], empty: boolean): unknown {
  const plain = values.map(value => (typeof value === 'bigint' ? Number(value) : value));
  const fits = ({ takes }: Signature): boolean =>
    plain.every((value, at) => (empty && value === null) || is[takes[at] ?? 'any'](value));
  const found = signatures.find(fits);
  if (!found) throw new TypeError(`${name} takes no ${plain.map(value => JSON.stringify(value)).join(', ')}`);
  return found.apply(...(plain as never[]));
}

const is: Record<Taken, (value: unknown) => boolean> = {
  text: value => typeof value === 'string',
  number: value => typeof value === 'number',
  list: Array.isArray,
  user: value => typeof value === 'object' && value !== null,
  any: () => true,
};

const taken: Record<Taken, readonly string[]> = {
  text: ['string'],
  number: ['int', 'double'],
  list: ['list'],
  user: ['map'],
  any: ['dyn'],
};
const given: Record<Given, string> = { text: 'string', number: 'double', bool: 'bool', list: 'list', any: 'dyn' };

/** The signatures of CEL: it keeps whole numbers and decimals apart. */
const spelt = (takes: readonly Taken[]): string[][] =>
  takes.reduce<string[][]>((all, type) => all.flatMap(before => taken[type].map(one => [...before, one])), [[]]);
