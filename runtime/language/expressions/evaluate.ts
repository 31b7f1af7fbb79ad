import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { registerArithmetic } from './arithmetic.ts';
import { registerEmptyValues, withEmptyValues } from './empty-values.ts';
import { type ExpressionPlatform, registerFunctions } from './functions/index.ts';
import { withMacros } from './list-functions.ts';
import { sourceOf } from './source.ts';

export { fieldsRead, isOfTheDay } from './reads.ts';

export type Evaluate = (source: string, scope: Record<string, unknown>) => unknown;

/**
 * Evaluates CEL without eval, each source parsed once; an empty value behaves as empty-values.ts says, and numbers are reckoned with as decimals. They come back as JavaScript numbers.
 * @throws Error when an expression does not parse or meets a value it cannot work with; its message has the place.
 */
export function createEvaluator(platform: ExpressionPlatform): Evaluate {
  const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
  registerArithmetic(environment);
  registerFunctions(environment, platform);
  registerEmptyValues(environment);
  const parsed = new Map<string, (scope: Record<string, unknown>) => unknown>();
  const parse = (source: string) => {
    const { ast } = environment.parse(source) as unknown as { ast: ASTNode };
    return environment.parse(sourceOf(withEmptyValues(withMacros(ast)) as ASTNode)) as (
      scope: Record<string, unknown>,
    ) => unknown;
  };
  return (source, scope) => {
    const expression = parsed.get(source) ?? parse(source);
    parsed.set(source, expression);
    return plain(expression(Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, value ?? null]))));
  };
}

/** bigint → number, in lists and maps too. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
