import type { ReportField, ReportFields, ReportSubject } from '#runtime/language/bundle/answers.ts';
import type { DictionaryItem, EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { pinyinOf } from '#runtime/language/index.ts';
import type { Operator } from '../../auth/operator.ts';
import { hiddenValues } from '../../query/hidden.ts';
import { readPlan } from '../../query/plan.ts';
import { unseenFields } from '../../query/unseen.ts';
import { shownField } from '../shown-field.ts';
import { isListed } from './readable.ts';

/** Who composes. */
interface Reader {
  model: Model;
  operator: Operator;
}

/** What an operator may compose reports of: whatever a list of theirs is about. */
export const offeredSubjects = ({ model, operator }: Reader): ReportSubject[] =>
  Object.values(model.entities)
    .filter(entity => isListed(model, operator, entity))
    .map(({ name, title }) => ({ entity: name, title, pinyin: pinyinOf(title) }))
    .sort((one, other) => one.title.localeCompare(other.title, 'zh'));

const periods = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

/** The fields of an entity that an operator may use, each with what for; those that are not there for them are not offered. */
export function offeredFields({ model, operator }: Reader, entity: EntityModel): ReportFields {
  const unseen = unseenFields(entity, operator);
  const hidden = hiddenValues(readPlan(model, entity), model, operator);
  const fields = entity.fields
    .filter(field => !unseen.has(field.name) && fieldType(field).needs !== 'fields' && field.name !== 'version')
    // What a reference is called stands beside it: the same label twice would be two names of one thing.
    .filter(
      ({ via, label, name }) => !via || !entity.fields.some(other => other.label === label && other.name !== name),
    )
    // Its number tells staff least of a record.
    .sort((one, other) => Number(one.name === entity.key) - Number(other.name === entity.key))
    .map((field): ReportField => {
      const { dated, moment, quantity, searches } = fieldType(field);
      const isAsked = !hidden.has(field.name) && searches.length > 0;
      const isReckoned = quantity !== undefined && field.name !== entity.key;
      return {
        field: shownField(model, operator, field),
        pinyin: pinyinOf(field.label),
        groups: isAsked,
        periods: isAsked && dated ? periods.filter(period => period !== 'hour' || moment) : [],
        measures: isAsked
          ? ['count', ...(isReckoned ? (['sum', 'average', 'min', 'max', 'first', 'last'] as const) : [])]
          : [],
        filters: isAsked && field.search !== undefined,
        ...(hidden.has(field.name) ? { masked: true } : {}),
      };
    });
  const { title } = entity;
  return {
    title,
    fields,
    dictionaries: dictionariesOf(
      model,
      fields.map(({ field }) => field),
    ),
  };
}

/** The codes of fields with their labels. */
export const dictionariesOf = (model: Model, fields: readonly FieldModel[]): Record<string, DictionaryItem[]> =>
  Object.fromEntries(
    fields.flatMap(({ dictionary }) => {
      const found = dictionary && model.dictionaries[dictionary];
      return found ? [[found.name, found.items]] : [];
    }),
  );
