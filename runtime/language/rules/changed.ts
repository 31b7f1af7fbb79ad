import { isBlank } from '../fields/shapeless.ts';

/** A record: field → value. */
export type Row = Readonly<Record<string, unknown>>;

/** Works out an expression over the names that a rule knows beside `user`. */
export type Work = (expression: { cel: string; at: string }, scope: Record<string, unknown>) => unknown;

/** Whether two values are one; nothing, a text that shows nothing and no lines are the same. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (isNothing(a) && isNothing(b)) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Whether one of these fields is another than it was; of a new record all are. */
export const hasChanged = (fields: readonly string[], row: Row, before: Row | undefined): boolean =>
  before === undefined || fields.some(field => !isSame(row[field], before[field]));
