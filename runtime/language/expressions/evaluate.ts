import { Environment } from '@marcbachmann/cel-js';
import { decimalDivision, type ExpressionPlatform, registerFunctions, registerNumbers } from './functions.ts';

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
    const expression =
      parsed.get(source) ?? (environment.parse(decimalDivision(source)) as (scope: Record<string, unknown>) => unknown);
    parsed.set(source, expression);
    return plain(expression(Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, lenient(value)]))));
  };
}

/**
 * A record in which a field without a value is null: names were checked at validation, so what is missing
 * here is missing data. A scope variable that is null stands for a record without any values.
 */
function lenient(value: unknown): unknown {
  if (value === null || value === undefined) return lenient({});
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const record = value as Record<string, unknown>;
  const read = (key: string | symbol): unknown => {
    if (key === 'constructor') return Object;
    const found = typeof key === 'string' ? record[key] : undefined;
    return isRecord(found) ? lenient(found) : (found ?? null);
  };
  return new Proxy(
    {},
    {
      get: (_, key) => read(key),
      getOwnPropertyDescriptor: (_, key) => ({ configurable: true, enumerable: true, value: read(key) }),
      ownKeys: () => Reflect.ownKeys(record),
    },
  );
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** bigint → number, in lists too. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  return value;
}
