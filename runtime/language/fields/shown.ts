import type { Known, Labels } from './definition.ts';
import type { FieldOf } from './field.ts';
import { fieldType } from './index.ts';

/** What stands where no value is (spec 5.5). */
export const missingText = '--';

export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as staff read it, -- where there is none. @throws TypeError what is no value of the field, such as an amount that is no number. */
export const shownText = (field: FieldOf, value: unknown, known: Known): string =>
  isMissing(value) ? missingText : fieldType(field).text(value, field, labelsFrom(known));

/** As `shownText`, but all of it where that is short: every column of every line. '' where there is none. */
export function wholeText(field: FieldOf, value: unknown, known: Known): string {
  const { whole, text } = fieldType(field);
  return isMissing(value) ? '' : (whole ?? text)(value, field, labelsFrom(known));
}

const labelsFrom = ({ items, name }: Known): Labels => ({
  items,
  name,
  part: (field, line) => wholeText(field, line[field.name], { items, name: line[`${field.name}$name`] }),
});
