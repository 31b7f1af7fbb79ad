import { isRelative, relativeMoment } from '../expressions/relative.ts';
import type { Made, Make } from '../families/data.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import type { DataUse, MadeModel, MakeModel } from '../model/data.ts';
import type { EntityModel } from '../model/model.ts';
import type { Place } from '../resolve/context.ts';
import { isKept, isRequired } from './resolve-row.ts';
import { resolveValue } from './resolve-value.ts';
import type { RowIndex } from './row-index.ts';
import { uniquesOf } from './unique.ts';

interface Making {
  /** Of the document. */
  name: string;
  index: RowIndex;
  use: DataUse;
  place: Place;
}

/** Records that are made, each field by what it is made of; what does not fit its field is reported. */
export function resolveMake(entity: EntityModel, make: Make, { name, index, use, place }: Making): MakeModel {
  const needs = new Set<string>();
  const fields = makesOf(entity, make.with, { index, use, needs, place: place.at('with') });
  reportMissing(entity, make.with, place);
  reportTooFew(entity, make, fields, place);
  return {
    entity: entity.name,
    rows: make.rows,
    seed: `${name}/${entity.name}/${make.seed ?? 0}`,
    with: fields,
    needs: [...needs],
    get at() {
      return place.where();
    },
  };
}

interface Resolving extends Omit<Making, 'name'> {
  needs: Set<string>;
}

function makesOf(
  entity: EntityModel,
  written: Record<string, Made>,
  resolving: Resolving,
  by?: string,
): Record<string, MadeModel> {
  const made = Object.entries(written).flatMap(([name, one]): [string, MadeModel][] => {
    const at = resolving.place.at(name);
    const field = at.field(entity, name, 'key');
    if (!field) return [];
    if (field.name === by || isKept(entity, field)) {
      at.report('HD602', { name }, { key: true });
      return [];
    }
    const model = makeOf(field, one, { ...resolving, place: at });
    return model ? [[name, model]] : [];
  });
  return Object.fromEntries(made);
}

/** What a field is made of; undefined where it cannot be. */
function makeOf(field: FieldModel, made: Made, resolving: Resolving): MadeModel | undefined {
  if (typeof made !== 'object' || made === null) return { is: 'same', value: plainValue(field, made, resolving) };
  const model = madeModel(field, made, resolving);
  return model && 'empty' in made && made.empty !== undefined ? { ...model, empty: made.empty } : model;
}

function madeModel(
  field: FieldModel,
  made: Exclude<Made, string | number | boolean | null>,
  resolving: Resolving,
): MadeModel | undefined {
  if ('oneOf' in made) return oneOf(field, made.oneOf, resolving);
  if ('from' in made) return between(field, made, resolving);
  if ('rows' in made) return lines(field, made, resolving);
  const [key = ''] = Object.keys(made);
  if (fieldType(field).column(field) !== 'text') return misfit(field, key, resolving);
  if ('count' in made) return { is: 'count', first: made.count };
  return 'like' in made ? { is: 'like', pattern: made.like } : { is: 'invent', what: made.invent };
}

function oneOf(
  field: FieldModel,
  values: 'any' | readonly (string | number | boolean)[],
  resolving: Resolving,
): MadeModel | undefined {
  const { place, needs } = resolving;
  if (values !== 'any')
    return {
      is: 'oneOf',
      values: values.map((value, index) => plainValue(field, value, { ...resolving, place: place.at('oneOf', index) })),
    };
  if (field.reference) {
    needs.add(field.reference.entity);
    return { is: 'any' };
  }
  const codes = place.context.model.dictionaries[field.dictionary ?? '']?.items.filter(({ off }) => !off) ?? [];
  if (field.dictionary && codes.length > 0)
    return { is: 'oneOf', values: codes.map(({ value }) => (field.many ? [value] : value)) };
  return fieldType(field).column(field) === 'boolean'
    ? { is: 'oneOf', values: [true, false] }
    : misfit(field, 'oneOf: any', resolving);
}

function between(
  field: FieldModel,
  { from, to, step = 1 }: { from: string | number; to: string | number; step?: number },
  resolving: Resolving,
): MadeModel | undefined {
  const { place } = resolving;
  const ends = [
    plainValue(field, from, { ...resolving, place: place.at('from') }),
    plainValue(field, to, { ...resolving, place: place.at('to') }),
  ];
  const [low, high] = ends;
  if (typeof low === 'number' && typeof high === 'number') {
    if (low > high)
      place.at('from').report('HD115', { rule: `from ${low} > to ${high}`, ruleEn: `from ${low} > to ${high}` });
    return { is: 'number', from: low, to: high, step };
  }
  if (!fieldType(field).dated || typeof low !== 'string' || typeof high !== 'string')
    return misfit(field, 'from', resolving);
  if (dayOf(low, field) > dayOf(high, field))
    place.at('from').report('HD115', { rule: `from ${low} > to ${high}`, ruleEn: `from ${low} > to ${high}` });
  return { is: 'moment', from: low, to: high };
}

const dayOf = (text: string, field: FieldModel): string =>
  (isRelative(text) ? relativeMoment(text, fieldType(field), Date.now()) : text) ?? text;

function lines(
  field: FieldModel,
  { rows, with: written }: Extract<Made, { rows: unknown }>,
  resolving: Resolving,
): MadeModel | undefined {
  const { place } = resolving;
  const line = place.context.model.entities[field.lines?.entity ?? ''];
  if (!line) return misfit(field, 'rows', resolving);
  const [least, most] = typeof rows === 'number' ? [rows, rows] : [rows.from, rows.to];
  if (least > most)
    place.at('rows', 'from').report('HD115', { rule: `${least} > ${most}`, ruleEn: `${least} > ${most}` });
  reportMissing(line, written, place, field.lines?.by);
  return {
    is: 'lines',
    least,
    most,
    with: makesOf(line, written, { ...resolving, place: place.at('with') }, field.lines?.by),
  };
}

const plainValue = (field: FieldModel, value: unknown, { index, use, place }: Resolving): unknown =>
  resolveValue(field, value, place, { index, use, folder: '', needs: new Set(), line: () => ({}) });

function misfit({ label, name, type }: FieldModel, key: string, { place }: Resolving): undefined {
  place.report('HD990', { label, name, type, key });
  return undefined;
}

function reportMissing(entity: EntityModel, written: Record<string, unknown>, place: Place, by?: string): void {
  for (const field of entity.fields)
    if (field.name !== by && isRequired(entity, field) && !(field.name in written))
      place.report('HD605', { entity: entity.name, name: field.name }, { hint: `${field.name}: …` });
}

/** What is unique cannot be one of fewer values than there are records. */
function reportTooFew(entity: EntityModel, { rows }: Make, fields: Record<string, MadeModel>, place: Place): void {
  for (const [name] of uniquesOf(entity).filter(({ length }) => length === 1)) {
    const model = fields[name ?? ''];
    const field = entity.fields.find(one => one.name === name);
    const count = model && countOf(model);
    if (field && name !== undefined && count !== undefined && count < rows)
      place.at('with', name).report('HD989', { label: field.label, name, rows, count }, { hint: '{ count: … }' });
  }
}

/** How many values there are; undefined: more than anybody makes. */
function countOf(model: MadeModel): number | undefined {
  if (model.is === 'same') return 1;
  if (model.is === 'oneOf') return model.values.length;
  if (model.is === 'number') return Math.floor((model.to - model.from) / model.step) + 1;
  if (model.is === 'like') return 10 ** [...model.pattern].filter(sign => sign === '#').length;
  return undefined;
}
