import { Environment } from '@marcbachmann/cel-js';
import { type ExpressionPlatform, decimalDivision, registerFunctions, registerNumbers } from './functions.ts';

export type Evaluate = (source: string, scope: Record<string, unknown>) => unknown;

/**
 * Evaluates CEL without eval, each source parsed once. Whole numbers come back as JavaScript numbers.
 * @throws Error when an expression does not parse or meets a value it cannot work with; its message has the place.
 */
export function createEvaluator(platform: ExpressionPlatform): Evaluate {
  const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
  registerNumbers(environment);
  registerFunctions(environment, platform);
  const parsed = new Map<string, (scope: Record<string, unknown>) => unknown>();
  return (source, scope) => {
    let expression = parsed.get(source);
    if (!expression) parsed.set(source, (expression = environment.parse(decimalDivision(source)) as (scope: Record<string, unknown>) => unknown));
    return plain(expression(scope));
  };
}

/** bigint → number, in lists too. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  return value;
}
