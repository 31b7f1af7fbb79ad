import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { exactTotal } from '#runtime/language/decimals/arithmetic.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';

/** How a value is another than in the month before. */
export interface Difference {
  /** What marks it beside the value. */
  mark: '▲' | '▼' | '◆';
  /** From what it is another, and by how much. */
  says: string;
}

/** @param items of dictionaries. @returns undefined where both are the same, and where nothing stands */
export function differenceOf(
  cell: FieldModel,
  now: unknown,
  before: unknown,
  items: Parameters<typeof shownText>[2]['items'],
): Difference | undefined {
  if (isMissing(now) || now === before) return undefined;
  const text = (value: unknown): string => shownText(cell, value, { items, name: undefined });
  if (isMissing(before)) return { mark: '◆', says: '上月没有' };
  // What is no value of the field yet is compared with nothing.
  if (typeof now !== typeof before) return undefined;
  if (typeof now !== 'number' || typeof before !== 'number') return { mark: '◆', says: `上月 ${text(before)}` };
  const by = exactTotal([now, -before]);
  const isMore = now > before;
  const much = typeof by === 'number' ? text(Math.abs(by)) : by.replace('-', '');
  return { mark: isMore ? '▲' : '▼', says: `上月 ${text(before)}，${isMore ? '多' : '少'} ${much}` };
}
