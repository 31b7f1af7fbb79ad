import type { ReportField, ReportPeriod } from '#runtime/language/bundle/answers.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Draft, DraftGroup } from './draft.ts';
import { periodNames } from './edits.ts';

/** A group whose dates are cut to stretches; left out: to none. */
export function cutBy({ by: _, ranges: __, names: ___, every, ...group }: DraftGroup, by?: ReportPeriod): DraftGroup {
  return by ? { ...group, by, ...(every ? { every } : {}) } : group;
}

/** With the stretches in which there is no record, or without them again. */
export const withEvery = ({ every, ...group }: DraftGroup): DraftGroup => (every ? group : { ...group, every: true });

/** A group by ranges of a number, or of the age of a date in days. */
export function rangedBy(group: DraftGroup, ends: readonly number[]): DraftGroup {
  const { every: _, top: __, ...whole } = cutBy(group);
  return { ...whole, ranges: [...ends] };
}

/** How a group is cut, behind its label. */
export function howCut({
  by,
  ranges,
  top,
}: Pick<DraftGroup, 'by' | 'ranges'> & { top?: DraftGroup['top'] | undefined }): string | undefined {
  if (by) return top ? `按${periodNames[by]}，前${top.count}名` : `按${periodNames[by]}`;
  return ranges ? '按区间' : top && `前${top.count}名`;
}

/** Whether a field has ranges. */
export const hasRanges = ({ field }: ReportField): boolean => {
  const { dated, quantity } = fieldType(field);
  return dated === true || quantity !== undefined;
};

/** The ranges that are offered of ages. */
export const usualAges: readonly number[] = [0, 30, 60, 90];

/** Ends of ranges as they are typed: 0, 30, 60; undefined where they are none. */
export function readEnds(text: string): number[] | undefined {
  const ends = text
    .normalize('NFKC')
    .split(/[\s,、;]+/)
    .filter(Boolean)
    .map(Number);
  const goUp = ends.every((end, index) => Number.isFinite(end) && (index === 0 || end > (ends[index - 1] ?? 0)));
  return ends.length > 0 && ends.length <= 20 && goUp ? ends : undefined;
}

/** Whether the largest values of a group may be told: those that have names. */
export const hasTop = ({ by, ranges }: DraftGroup, { field }: ReportField): boolean =>
  ranges === undefined &&
  (by !== undefined || field.reference !== undefined || fieldType(field).column(field) === 'text');

/** By what the largest are told where nobody says it: the first amount, else the first number of records. */
export function rankOf({ measures }: Draft): Draft['measures'][number] | undefined {
  const own = measures.filter(({ of }) => of === undefined);
  return own.find(({ kind }) => kind === 'sum') ?? own[0];
}

/** A group of which only the largest values have lines, and all others one. @param count left out: all have one */
export function ofLargest({ top: _, every: __, ...group }: DraftGroup, by: string, count?: number): DraftGroup {
  return count === undefined ? group : { ...group, top: { by, count, others: '其他' } };
}
