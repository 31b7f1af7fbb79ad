import type { FieldOf } from './field.ts';
import { fieldType } from './index.ts';
import { isMissing, shownText } from './shown.ts';

type Items = Parameters<typeof shownText>[2]['items'];

/** What fields say of a record in one line, such as 畅享500M · 应收金额 1,200.00元; '' where they are empty. @param record as it is seen */
export const toldOf = (fields: readonly FieldOf[], record: Record<string, unknown>, items: Items): string =>
  fields.flatMap(field => said(field, record, items)).join(' · ');

function said(field: FieldOf, record: Record<string, unknown>, items: Items): string[] {
  const value = record[field.name];
  if (isMissing(value)) return [];
  const text = shownText(field, value, { items, name: record[`${field.name}$name`] });
  const { quantity, dated } = fieldType(field);
  // A number or a day alone says nothing; a name, a code, what a reference leads to are known for what they are.
  return [quantity || dated ? `${field.label} ${text}` : text];
}
