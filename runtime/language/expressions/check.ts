import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { exactNumber, isNumberText } from '../decimals/exact.ts';
import type { definedAs, FieldDefinition } from '../fields/field.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import { withMixedNumbers } from './empty-values.ts';
import { registerTypes } from './functions/index.ts';
import { mayWalk, withMacros } from './list-functions.ts';
import { decimalDivision, registerNumbers } from './mixed-numbers.ts';
import { nestsTooDeep } from './nesting.ts';
import { type ProblemWords, problemWords } from './problem-words.ts';
import { sourceOf } from './source.ts';

/** What a variable of a scope is: a record with these fields, a list of such records, one value, the caller, or anything. */
export type VariableType =
  | { record: readonly FieldModel[]; [definedAs]?: FieldDefinition }
  | { rows: readonly FieldModel[]; [definedAs]?: FieldDefinition }
  | 'text'
  | 'number'
  | 'user'
  | 'any';
/** The variables that an expression may name. */
export type ScopeTypes = Record<string, VariableType>;

interface ExpressionProblem extends ProblemWords {
  /** Characters from the beginning of the expression. */
  offset: number;
}
export type ExpressionCheck = { type: string } | { problem: ExpressionProblem };

/** Types expressions at validation time; what is asked again of an equal scope is known. */
export function createExpressionChecker(): (source: string, scope: ScopeTypes) => ExpressionCheck {
  const base = baseEnvironment();
  const known = new Map<string, Map<string, ExpressionCheck>>();
  const environments = new Map<string, Environment>();
  const scopeKey = scopeKeys();
  const environmentOf = (key: string, scope: ScopeTypes): Environment => {
    const environment = environments.get(key) ?? scoped(base, scope);
    // What was asked last stands last.
    environments.delete(key);
    environments.set(key, environment);
    if (environments.size > keptEnvironments) environments.delete(environments.keys().next().value ?? '');
    return environment;
  };
  return (source, scope) => {
    const named = namedIn(source, scope);
    const key = scopeKey(named);
    const ofScope = known.get(key) ?? new Map<string, ExpressionCheck>();
    known.set(key, ofScope);
    const checked = ofScope.get(source) ?? typeOf(source, environmentOf(key, named));
    ofScope.set(source, checked);
    return checked;
  };
}

/** How many scopes are kept ready, each some 100 KB: expressions of one scope mostly stand together. */
const keptEnvironments = 100;

/** The variables that an expression may mean: no other matters to it, and a scope of fewer is a scope of more expressions. */
function namedIn(source: string, scope: ScopeTypes): ScopeTypes {
  const words = new Set(source.match(/[A-Za-z_]\w*/g));
  return Object.fromEntries(Object.entries(scope).filter(([name]) => words.has(name)));
}

function typeOf(source: string, environment: Environment): ExpressionCheck {
  const altered = alteredNumber(source);
  if (altered) return { problem: altered };
  const result = environment.check(readable(environment, source));
  if (result.valid) return nestsTooDeep(source) ? { problem: tooDeep } : { type: String(result.type) };
  const mixed = mixedNumbers(environment, source);
  if (mixed !== undefined) return { type: mixed };
  const error = result.error as Error & { range?: { start: number } };
  return {
    problem: { ...problemWords(error.message.split('\n')[0] ?? ''), offset: error.range?.start ?? 0 },
  };
}

/** A number with more digits than are kept: it would be another one. Texts in quotes stay as they are. */
function alteredNumber(source: string): ExpressionProblem | undefined {
  for (const { 0: part, index } of source.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.]+/g))
    if (/^\d/.test(part) && isNumberText(part) && exactNumber(part) === undefined)
      return {
        zh: `数字 ${part} 位数太多，会变成另一个数`,
        en: `${part} has more digits than are kept: it would be another number`,
        offset: index,
      };
  return undefined;
}

const tooDeep: ExpressionProblem = {
  zh: '列表里再套列表，最多两层',
  en: 'lists are walked inside lists, two deep at most',
  offset: 0,
};

/** An expression as CEL reads it. */
function readable(environment: Environment, source: string): string {
  const divided = decimalDivision(source);
  if (!mayWalk(divided)) return divided;
  try {
    const { ast } = environment.parse(divided) as unknown as { ast: ASTNode };
    return sourceOf(withMacros(ast) as ASTNode);
  } catch {
    // It does not parse: the check says where.
    return divided;
  }
}

/** The type of an expression in which only numbers mix where CEL keeps them apart. */
function mixedNumbers(environment: Environment, source: string): string | undefined {
  if (!/[?=]/.test(source)) return undefined;
  try {
    const { ast } = environment.parse(readable(environment, source)) as unknown as { ast: ASTNode };
    const result = environment.check(sourceOf(withMixedNumbers(ast) as ASTNode));
    return result.valid ? String(result.type) : undefined;
  } catch {
    // It does not parse: the first check says where.
    return undefined;
  }
}

function baseEnvironment(): Environment {
  const environment = new Environment({ unlistedVariablesAreDyn: false, homogeneousAggregateLiterals: false });
  registerNumbers(environment);
  registerTypes(environment);
  for (const type of ['string', 'double', 'bool', 'list', 'map'])
    environment.registerOperator(`${type} == null`, (value: unknown) => value === null);
  return environment;
}

function scoped(base: Environment, scope: ScopeTypes): Environment {
  const environment = base.clone();
  for (const [name, type] of Object.entries(scope)) {
    if (type === 'any' || type === 'user') environment.registerVariable(name, 'dyn');
    else if (type === 'text') environment.registerVariable(name, 'string');
    else if (type === 'number') environment.registerVariable(name, 'double');
    else if ('rows' in type) environment.registerVariable(name, 'list<map>');
    else environment.registerVariable({ name, schema: recordSchema(type.record) } as never);
  }
  return environment;
}

function recordSchema(fields: readonly FieldModel[]): Record<string, string> {
  return Object.fromEntries(fields.map(field => [field.name, fieldType(field).cel(field)]));
}

/** A key for a scope: records whose fields have the same names and types share an environment. */
function scopeKeys(): (scope: ScopeTypes) => string {
  const shapes = new Map<string, number>();
  const known = new WeakMap<readonly FieldModel[], number>();
  const shapeOf = (fields: readonly FieldModel[]): number => {
    const found = known.get(fields);
    if (found !== undefined) return found;
    const text = Object.entries(recordSchema(fields)).join(' ');
    const shape = shapes.get(text) ?? shapes.size;
    shapes.set(text, shape);
    known.set(fields, shape);
    return shape;
  };
  return scope =>
    Object.entries(scope)
      .map(
        ([name, type]) => `${name}:${typeof type === 'string' ? type : 'rows' in type ? 'rows' : shapeOf(type.record)}`,
      )
      .join(' ');
}
