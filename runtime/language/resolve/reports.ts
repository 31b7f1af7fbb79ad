import { isRelativePeriod, relativePeriods } from '../expressions/periods.ts';
import { measureKinds, type Report } from '../families/report.ts';
import { fieldType } from '../fields/index.ts';
import { named, type SearchPart, searchedBy, searchParts } from '../fields/search.ts';
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
    where: resolveWhere(report.where, entity, place.at('where')),
    params: resolveParams(report, entity, measures, place.at('params')),
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

function resolveParams(report: Report, entity: EntityModel, measures: ReportMeasure[], place: Place): ReportParam[] {
  return (report.params ?? []).flatMap((entry, index): ReportParam[] => {
    const at = place.at(index);
    const given = typeof entry === 'string' ? { field: entry } : entry;
    if ((given.field === undefined) === (given.least === undefined)) {
      at.report('HD510', { what: '条件要有 field、least 之一', whatEn: 'a parameter has one of field, least' });
      return [];
    }
    const field =
      given.field === undefined
        ? leastOf(given.least, measures, at.at('least'))
        : (typeof entry === 'string' ? at : at.at('field')).field(entity, given.field);
    if (!field) return [];
    if (fieldType(field).searches.length === 0) at.report('HD508', { name: field.name, other: 'params' });
    if (given.default !== undefined) checkParamDefault(field, given.default, at.at('default'));
    return [
      {
        field: given.label ? { ...field, label: given.label } : field,
        required: given.required ?? false,
        ...(given.default === undefined ? {} : { default: given.default }),
        ...(given.least === undefined ? {} : { least: true }),
      },
    ];
  });
}

/** A measure that counts, as what its lines are asked for by. */
function leastOf(name: string | undefined, measures: ReportMeasure[], place: Place): FieldModel | undefined {
  const measure = measures.find(one => one.name === name && one.kind === 'count');
  if (measure) return { name: measure.name, label: `${measure.label}至少`, type: 'integer', min: 0, search: 'exact' };
  const counted = measures.filter(one => one.kind === 'count').map(one => one.name);
  place.report('HD212', { name: String(name) }, { hint: nearest(String(name), counted) });
  return undefined;
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

function resolveWhere(where: Report['where'], entity: EntityModel, place: Place): Record<string, string[]> {
  for (const [key, values] of Object.entries(where ?? {})) {
    const end = searchedBy(key, named(entity.fields));
    if (end && end.part !== 'is') {
      checkEnd(end, [values].flat(), place.at(key));
      continue;
    }
    const among = place.at(key).field(entity, key);
    checkSearched(among, entity.fields, place.at(key));
    checkValues(among, [values].flat(), place.at(key));
  }
  return Object.fromEntries(Object.entries(where ?? {}).map(([key, values]) => [key, [values].flat()]));
}

/** One end of a stretch: of a field that is searched so, and a value of it. */
function checkEnd({ field, part }: { field: FieldModel; part: SearchPart }, values: string[], place: Place): void {
  if (!searchParts(field).includes(part)) place.report('HD508', { name: field.name, other: part }, { key: true });
  for (const value of values)
    if (!isSearchText(field, value)) place.report('HD603', { name: field.name, expected: field.type, actual: value });
}

function resolveMeasures(report: Report, entity: EntityModel, place: Place): ReportMeasure[] {
  return Object.entries(report.measures ?? {}).flatMap(([name, measure]) => {
    const at = place.at('measures', name);
    const kinds = measureKinds.filter(kind => measure[kind] !== undefined);
    const kind = kinds[0];
    if (!kind || kinds.length > 1) {
      at.report(
        'HD510',
        {
          what: '指标要有 count、sum、average、min、max 之一',
          whatEn: 'a measure has one of count, sum, average, min, max',
        },
        { key: true },
      );
      return [];
    }
    const given = measure[kind];
    const field = typeof given === 'string' ? at.at(kind).field(entity, given) : undefined;
    const { quantity, searches } = field ? fieldType(field) : {};
    if (field && (kind === 'count' ? searches?.length === 0 : !quantity))
      at.at(kind).report('HD508', { name: field.name, other: kind });
    return [
      {
        name,
        label: measure.label,
        kind,
        where: resolveWhere(measure.where, entity, at.at('where')),
        ...(field ? { field } : {}),
        ...(measure.unit ? { unit: measure.unit } : {}),
      },
    ];
  });
}

/** The first value of a parameter, as an address has it: of days a period or a day. */
function checkParamDefault(field: FieldModel, value: string, place: Place): void {
  if (field.dictionary) return checkCodes(field.dictionary, value.split(','), place);
  const { dated } = fieldType(field);
  if (dated && isRelativePeriod(value)) return;
  if ((field.search === 'in' ? value.split(',') : [value]).every(one => isSearchText(field, one))) return;
  if (dated) place.report('HD113', { value }, { hint: nearest(value, relativePeriods) });
  else place.report('HD603', { name: field.name, expected: field.type, actual: value });
}

/** Whether a text of an address is one that the field may be searched by: keys and numbers by their digits, true and false by their names. */
function isSearchText(field: FieldModel, text: string): boolean {
  const { fromAddress = (same: string) => same } = fieldType(field);
  if (isValue(field, fromAddress(text) as Literal)) return true;
  if (/^\d{1,15}$/.test(text)) return isValue(field, Number(text));
  return (text === 'true' || text === 'false') && isValue(field, true);
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
