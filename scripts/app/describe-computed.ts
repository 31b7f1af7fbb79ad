import type { ComputedField } from '#server/computed/work-out.ts';

/** What became of computed fields in the records that were there before them, a line each. @param fill the command that works out what was left */
export const describeComputed = (fields: readonly ComputedField[], fill: string): string[] =>
  fields.flatMap(({ name, is, done, refused, left, beside }) => [
    ...(done > 0 ? [`${name} was worked out for ${done} records that were there.`] : []),
    ...(refused > 0 ? [`${name} cannot be worked out for ${refused} records: they keep what they had.`] : []),
    ...(left > 0
      ? [
          is === 'changed'
            ? `${name} has a new formula, by which ${left} records ${beside === 'nothing' ? 'would have' : 'may have'} another value: they keep the one they were saved with.${way(beside, fill)}`
            : `${name} has no value in ${left} records that were there, as it reads ${reads[beside]}.${way(beside, fill)}`,
        ]
      : []),
  ]);

const reads: Record<ComputedField['beside'], string> = {
  nothing: 'what has none',
  others: 'other records, as they were then',
  clock: 'the day',
  user: 'who saves',
};

const way = (beside: ComputedField['beside'], fill: string): string =>
  beside === 'user' ? ' It gets one when the record is saved.' : ` To work it out by what is there today: ${fill}.`;
