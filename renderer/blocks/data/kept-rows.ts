import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';
import { rowsOf } from './rows-of.ts';

/**
 * An answer in which rows that are as they were are the same objects as before, and which is the former one where nothing of it
 * is new: what is drawn by them need not be drawn again.
 */
export function withKeptRows<T>(before: T | undefined, answer: T): T {
  if (before === undefined) return answer;
  if (JSON.stringify(before) === JSON.stringify(answer)) return before;
  const known = new Map(rowsOf(before).map(row => [JSON.stringify(row), row]));
  const kept = (row: Row): Row => known.get(JSON.stringify(row)) ?? row;
  if (Array.isArray(answer)) return answer.map(kept) as T;
  const { records } = (answer ?? {}) as Partial<ListAnswer>;
  return Array.isArray(records) ? { ...answer, records: records.map(kept) } : answer;
}
