import type { EntityModel, Model, ReportModel } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod } from '#runtime/language/expressions/periods.ts';
import { named, searchedBy } from '#runtime/language/fields/search.ts';
import { isDate } from '#runtime/language/formats/moments.ts';
import type { Operator } from '../auth/operator.ts';
import { organisationCondition, ownerConditions } from '../query/scope.ts';
import { isKept } from './kept/plan.ts';
import { type KeptShape, partNamed } from './kept/shape.ts';
import { ofRecords } from './reckoned.ts';

interface Question {
  model: Model;
  entity: EntityModel;
  operator: Operator;
  report: ReportModel;
  filters: Readonly<Record<string, unknown>>;
}

/**
 * Whether what is kept answers a question exactly as the records do. @param hidden what nothing may be sorted by: then lines
 * are in the order of their records
 */
export function mayAnswer(shape: KeptShape, question: Question, hidden: ReadonlyMap<string, unknown>): boolean {
  const { entity, report } = question;
  const groups = [...report.groups, ...(report.pivot ? [report.pivot] : [])];
  return (
    groups.every(({ name, field }) => !hidden.has(name) && isKeptField(shape, entity, field.name)) &&
    ofRecords(report.measures).every(measure => hasParts(shape, measure)) &&
    seesByKeys(shape, question) &&
    Object.entries(question.filters).every(([name, value]) => isAskedByKeys(shape, entity, name, value))
  );
}

function isKeptField(shape: KeptShape, entity: EntityModel, name: string): boolean {
  const field = named(entity.fields)(name);
  return field !== undefined && isKept(shape, entity, field);
}

function hasParts(shape: KeptShape, { kind, field }: ReportModel['measures'][number]): boolean {
  if (kind === 'count') return field === undefined;
  if (kind === 'average') return ['sum', 'count'].every(part => partNamed(shape, part as 'sum' | 'count', field));
  return (kind === 'sum' || kind === 'min' || kind === 'max') && partNamed(shape, kind, field) !== undefined;
}

/** Whose records they are is asked of what is kept: the organisation, who made them where lines are told apart by it, the record that they belong to. */
function seesByKeys(shape: KeptShape, { model, entity, operator }: Question): boolean {
  if (entity.see && !operator.unrestricted) return false;
  const isOwn = operator.data === 'self' && organisationCondition(entity, operator).length > 0;
  if (isOwn && !isKeptField(shape, entity, 'createdBy')) return false;
  return ownerConditions(model, entity, operator).every(({ owner: { by } }) =>
    shape.keys.some(({ field }) => field.name === by),
  );
}

/** Days alone ask of points of time that are cut to days. */
function isAskedByKeys(shape: KeptShape, entity: EntityModel, name: string, value: unknown): boolean {
  const field = searchedBy(name, named(entity.fields))?.field;
  if (!field || !isKept(shape, entity, field)) return false;
  const key = shape.keys.find(one => one.field.name === field.name);
  const text = String(value ?? '').trim();
  return key?.cut === undefined || isDate(text) || isRelativePeriod(text);
}
