import { isBlank } from '../fields/shapeless.ts';

/** A record: field → value. */
export type Row = Readonly<Record<string, unknown>>;

/** Works out an expression over the names that a rule knows beside `user`. */
export type Work = (expression: { cel: string; at: string }, scope: Record<string, unknown>) => unknown;

/**
 * Whether two values are one, whatever order their parts are kept in; nothing, a text that shows nothing and no lines are
 * the same.
 */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isNothing(a) && isNothing(b)) || (isParted(a) && isParted(b) && arePartsSame(a, b));

const isParted = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const arePartsSame = (a: Row, b: Row): boolean =>
  Array.isArray(a) === Array.isArray(b) &&
  (!Array.isArray(a) || a.length === b.length) &&
  [...Object.keys(a), ...Object.keys(b)].every(name => isSame(a[name], b[name]));

export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Whether one of these fields is another than it was; of a new record all are. */
export const hasChanged = (fields: readonly string[], row: Row, before: Row | undefined): boolean =>
  before === undefined || fields.some(field => !isSame(row[field], before[field]));
