import type { Labels } from './definition.ts';
import type { FieldOf } from './field.ts';
import { fieldType } from './index.ts';

/** What stands where no value is (spec 5.5). */
export const missingText = '--';

export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as staff read it, -- where there is none. @throws TypeError what is no value of the field, such as an amount that is no number. */
export const shownText = (field: FieldOf, value: unknown, labels: Labels): string =>
  isMissing(value) ? missingText : fieldType(field).text(value, field, labels);
