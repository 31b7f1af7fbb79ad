import { fieldType } from '../fields/index.ts';
import { named, searchedBy } from '../fields/search.ts';
import type { EntityModel, FieldModel, ReportModel, ReportPeriod } from './model.ts';
import { isStored } from './stored.ts';

/** A stored field by whose values the sums of a kept statistic are told apart; points of time, and stretches of days, by their beginnings. */
export interface KeptKey {
  field: FieldModel;
  cut?: ReportPeriod;
}

/** Points of time are cut, for hardly two records share one. */
export const isMoment = (field: FieldModel): boolean =>
  isStored(field) && fieldType(field).column(field) === 'timestamptz';

/** The stored fields that the value of a field stands on: itself, or the references through which it is read. */
export function standsOn(entity: EntityModel, field: FieldModel): FieldModel[] {
  const { via } = field;
  if (!via) return [field];
  const fieldNamed = named(entity.fields);
  const [reference, day] = [fieldNamed(via.reference), via.asOf ? fieldNamed(via.asOf) : undefined];
  return [...(reference ? standsOn(entity, reference) : []), ...(day ? [day] : [])];
}

/**
 * What the sums of a kept report are told apart by: all that its lines and its conditions need, what it may be asked for that
 * has few values, and whose records they are.
 */
export function keptKeys(report: ReportModel, entity: EntityModel): KeptKey[] {
  const fieldNamed = named(entity.fields);
  const needed = [
    ...groupsOf(report).flatMap(({ field }) => fieldNamed(field.name) ?? []),
    ...conditionFields(report, entity),
    ...(entity.scope === 'org' ? [fieldNamed('orgId')] : []),
  ].flatMap(field => (field ? standsOn(entity, field) : []));
  const keys = new Map(needed.map(field => [field.name, field]));
  for (const { field, least } of report.params) {
    const own = least ? undefined : fieldNamed(field.name);
    if (own && isStored(own) && hasFewValues(own)) keys.set(own.name, own);
  }
  return [...keys.values()].map(field => ({ field, ...cutOf(field, report, entity) }));
}

const hasFewValues = (field: FieldModel): boolean =>
  !field.many &&
  (field.dictionary !== undefined ||
    field.reference !== undefined ||
    fieldType(field).column(field) === 'boolean' ||
    fieldType(field).dated === true);

const groupsOf = ({ groups, pivot }: ReportModel) => [...groups, ...(pivot ? [pivot] : [])];

/** The fields of its conditions, and along which it is compared. */
function conditionFields(report: ReportModel, entity: EntityModel): FieldModel[] {
  const fieldNamed = named(entity.fields);
  const conditions = [report.where, ...report.measures.map(({ where }) => where)].flatMap(where => Object.keys(where));
  const asked = conditions.flatMap(name => searchedBy(name, fieldNamed)?.field ?? []);
  return [...asked, ...report.measures.flatMap(({ of }) => fieldNamed(of?.shift?.along.name ?? '') ?? [])];
}

const wholeMonths: readonly ReportPeriod[] = ['month', 'quarter', 'year'];

/** Of points of time days are enough, unless lines are by the hour; of days months, where nothing but lines asks for them. */
function cutOf(field: FieldModel, report: ReportModel, entity: EntityModel): { cut?: ReportPeriod } {
  const periods = groupsOf(report).flatMap(group => (group.field.name === field.name ? [group.by] : []));
  if (isMoment(field)) return { cut: periods.includes('hour') ? 'hour' : 'day' };
  const others = [
    ...conditionFields(report, entity).map(({ name }) => name),
    ...report.params.map(param => param.field.name),
    ...entity.fields.flatMap(({ via }) => via?.asOf ?? []),
  ];
  if (!fieldType(field).dated || periods.length === 0 || others.includes(field.name)) return {};
  const cut = wholeMonths.find(one => periods.includes(one));
  return cut && periods.every(by => by && wholeMonths.includes(by)) ? { cut } : {};
}
