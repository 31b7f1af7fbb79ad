import { isRelativePeriod, relativePeriods } from '../expressions/periods.ts';
import type { Report } from '../families/report.ts';
import { fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import type {
  EntityModel,
  FieldModel,
  ReportColumn,
  ReportGroup,
  ReportMeasure,
  ReportModel,
  ReportParam,
} from '../model/model.ts';
import { checkAxes } from './axes.ts';
import { Place, type ResolveContext } from './context.ts';
import { checkCodes, isValue, type Literal } from './literal.ts';
import { checkSearched, isSearched } from './searched.ts';
import { checkSort, parseSort } from './sort.ts';

const use = <T extends { field: string }>(entry: string | T): { field: string } & Partial<T> =>
  (typeof entry === 'string' ? { field: entry } : entry) as { field: string } & Partial<T>;

/** One report definition with its fields resolved. Who may run it is worked out when all pages are known. */
export function resolveReport(document: Doc<Report>, context: ResolveContext): ReportModel | undefined {
  const { value: report } = document;
  const place = new Place(context, document);
  const entity = place.at('entity').entity(report.entity);
  if (!entity) return undefined;
  if ((report.columns === undefined) === (report.measures === undefined))
    place.report('HD510', {
      what: '报表要么有 columns（明细），要么有 measures（统计）',
      whatEn: 'a report has either columns (a list) or measures (a statistic)',
    });
  const columns = resolveColumns(report, entity, place);
  const groups = resolveGroups(report, entity, place);
  const measures = resolveMeasures(report, entity, place);
  const names = [...columns, ...groups, ...measures].map(column => column.name);
  const known = (name: string, at: Place) => {
    if (!names.includes(name)) at.report('HD212', { name }, { hint: nearest(name, names) });
  };
  const sort = parseSort(report.sort);
  if (sort) known(sort.name, place.at('sort'));
  if (sort) checkSort([...columns, ...groups].find(({ name }) => name === sort.name)?.field, place.at('sort'));
  if (report.chart) {
    known(report.chart.x, place.at('chart', 'x'));
    for (const [index, name] of report.chart.y.entries()) known(name, place.at('chart', 'y', index));
  }
  if (report.export) place.at('export').permission(report.export);
  const model: ReportModel = {
    defineId: report.defineId,
    version: report.version ?? 1,
    title: report.title,
    entity: entity.name,
    params: resolveParams(report, entity, place),
    columns,
    groups,
    measures,
    ...(sort ? { sort } : {}),
    ...(report.chart ? { chart: { ...report.chart, stacked: report.chart.stacked ?? false } } : {}),
    access: [],
    exportAccess: declaredExport(report),
  };
  if (report.chart) checkAxes(report.chart, reportFields(model), place.at('chart'));
  return model;
}

/** Who may export a report by what it says itself. */
export const declaredExport = (report: Report): ReportModel['exportAccess'] => (report.export ? [report.export] : []);

/** Every name of the list that is a field of the entity, with what was written beside it. */
function fieldsOf<T extends { field: string }>(
  entries: readonly (string | T)[] | undefined,
  entity: EntityModel,
  place: Place,
) {
  return (entries ?? []).flatMap((entry, index) => {
    const given = use(entry);
    const field = place.at(index, ...(typeof entry === 'string' ? [] : ['field'])).field(entity, given.field);
    return field ? [{ given, field, at: place.at(index) }] : [];
  });
}

function resolveParams(report: Report, entity: EntityModel, place: Place): ReportParam[] {
  return fieldsOf(report.params, entity, place.at('params')).map(({ given, field, at }) => {
    if (fieldType(field).searches.length === 0) at.report('HD508', { name: field.name, other: 'params' });
    if (given.default !== undefined) checkParamDefault(field, given.default, at.at('default'));
    return {
      field: given.label ? { ...field, label: given.label } : field,
      required: given.required ?? false,
      ...(given.default === undefined ? {} : { default: given.default }),
    };
  });
}

function resolveColumns(report: Report, entity: EntityModel, place: Place): ReportColumn[] {
  return fieldsOf(report.columns, entity, place.at('columns')).map(({ given, field, at }) => {
    if (field.lines) at.report('HD902', { name: field.name });
    if (given.sum && !fieldType(field).quantity) at.at('sum').report('HD508', { name: field.name, other: 'sum' });
    return {
      name: field.name,
      label: given.label ?? field.label,
      field,
      sum: given.sum ?? false,
      ...(given.width ? { width: given.width } : {}),
    };
  });
}

function resolveGroups(report: Report, entity: EntityModel, place: Place): ReportGroup[] {
  return fieldsOf(report.group, entity, place.at('group')).map(({ given, field, at }) => {
    if (!isSearched(field)) at.report('HD508', { name: field.name, other: 'group' });
    const isCut = given.by === 'hour' ? fieldType(field).moment : fieldType(field).dated;
    if (given.by && !isCut) at.at('by').report('HD508', { name: field.name, other: 'by' });
    return { name: field.name, label: given.label ?? field.label, field, ...(given.by ? { by: given.by } : {}) };
  });
}

function resolveMeasures(report: Report, entity: EntityModel, place: Place): ReportMeasure[] {
  return Object.entries(report.measures ?? {}).flatMap(([name, measure]) => {
    const at = place.at('measures', name);
    const kinds = (['count', 'sum', 'average'] as const).filter(kind => measure[kind] !== undefined);
    const kind = kinds[0];
    if (!kind || kinds.length > 1) {
      at.report(
        'HD510',
        { what: '指标要有 count、sum、average 之一', whatEn: 'a measure has one of count, sum, average' },
        { key: true },
      );
      return [];
    }
    const given = measure[kind];
    const field = typeof given === 'string' ? at.at(kind).field(entity, given) : undefined;
    const { quantity, searches } = field ? fieldType(field) : {};
    if (field && (kind === 'count' ? searches?.length === 0 : !quantity))
      at.at(kind).report('HD508', { name: field.name, other: kind });
    for (const [key, values] of Object.entries(measure.where ?? {})) {
      const among = at.at('where', key).field(entity, key);
      checkSearched(among, entity.fields, at.at('where', key));
      checkValues(among, [values].flat(), at.at('where', key));
    }
    const where = Object.fromEntries(
      Object.entries(measure.where ?? {}).map(([key, values]) => [key, [values].flat()]),
    );
    return [
      {
        name,
        label: measure.label,
        kind,
        where,
        ...(field ? { field } : {}),
        ...(measure.unit ? { unit: measure.unit } : {}),
      },
    ];
  });
}

/** The first value of a parameter, as an address has it: of days a period or a day. */
function checkParamDefault(field: FieldModel, value: string, place: Place): void {
  if (field.dictionary) return checkCodes(field.dictionary, value.split(','), place);
  const { dated, fromAddress = (text: string) => text } = fieldType(field);
  if (dated && isRelativePeriod(value)) return;
  if (isValue(field, fromAddress(value) as Literal)) return;
  if (dated) place.report('HD113', { value }, { hint: nearest(value, relativePeriods) });
  else place.report('HD603', { name: field.name, expected: field.type, actual: value });
}

function checkValues(field: FieldModel | undefined, values: string[], place: Place): void {
  if (field?.dictionary) checkCodes(field.dictionary, values, place);
  for (const value of field && fieldType(field).dated ? values : [])
    if (!isRelativePeriod(value)) place.report('HD113', { value }, { hint: nearest(value, relativePeriods) });
}

/** The columns of a report's answer as fields, for figures, charts and labels. */
export function reportFields(report: ReportModel): FieldModel[] {
  const measures = report.measures.map(
    (measure): FieldModel => ({
      name: measure.name,
      label: measure.label,
      type: measure.kind === 'count' ? 'integer' : (measure.field?.type ?? 'decimal'),
      ...(measure.unit ? { unit: measure.unit } : {}),
    }),
  );
  const groups = report.groups.map(
    (group): FieldModel => ({ ...group.field, label: group.label, ...(group.by ? { type: 'text' as const } : {}) }),
  );
  return [...report.columns.map(column => ({ ...column.field, label: column.label })), ...groups, ...measures];
}
