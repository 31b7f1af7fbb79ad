import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import type { Row } from './answer.ts';

/** What fields say of a record in one line, such as 畅享500M · 应收金额 1,200.00元; '' where they are empty. @param record as it is seen */
export const toldOf = (model: Model, entity: EntityModel, names: readonly string[], record: Row): string =>
  names
    .flatMap(name => entity.fields.find(field => field.name === name) ?? [])
    .flatMap(field => said(model, field, record))
    .join(' · ');

function said(model: Model, field: FieldModel, record: Row): string[] {
  const value = record[field.name];
  if (isMissing(value)) return [];
  const items = (dictionary: string) => model.dictionaries[dictionary]?.items ?? [];
  const text = shownText(field, value, { items, name: record[`${field.name}$name`] });
  const { quantity, dated } = fieldType(field);
  // A number or a day alone says nothing; a name, a code, what a reference leads to are known for what they are.
  return [quantity || dated ? `${field.label} ${text}` : text];
}
