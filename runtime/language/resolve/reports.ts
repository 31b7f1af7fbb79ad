import { isRelativePeriod, relativePeriods } from '../expressions/periods.ts';
import type { Report } from '../families/report.ts';
import { fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import { isCut, measureField } from '../model/measure-field.ts';
import type { EntityModel, FieldModel, ReportColumn, ReportMeasure, ReportModel, ReportParam } from '../model/model.ts';
import { checkAxes } from './axes.ts';
import { Place, type ResolveContext } from './context.ts';
import { checkCodes } from './literal.ts';
import { resolveReportChart } from './report-chart.ts';
import { fieldsOf, resolveGroups } from './report-groups.ts';
import { checkKept, resolveKept } from './report-kept.ts';
import { resolveMeasures } from './report-measures.ts';
import { sortOfTop, withTop } from './report-top.ts';
import { isSearchText, resolveWhere } from './report-where.ts';
import { checkSort, parseSort } from './sort.ts';

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
  const apart = resolveGroups(report.group, entity, place.at('group'));
  const [pivot] = resolveGroups(report.pivot ? [report.pivot] : [], entity, place.at('pivot'), true);
  checkLayout(report, place);
  const measures = resolveMeasures(
    report,
    { entity, groups: [...apart, ...(pivot ? [pivot] : [])] },
    place.at('measures'),
  );
  const groups = withTop(report, apart, { measures, place });
  const names = [...columns, ...groups, ...measures].map(column => column.name);
  const known = (name: string, at: Place) => {
    const shown = [...columns, ...groups].find(one => one.name === name);
    if (shown) at.usesField(shown.field);
    if (!names.includes(name)) at.report('HD212', { name }, { hint: nearest(name, names) });
  };
  const sort = parseSort(report.sort) ?? sortOfTop(groups);
  if (sort) known(sort.name, place.at('sort'));
  if (sort) checkSort([...columns, ...groups].find(({ name }) => name === sort.name)?.field, place.at('sort'));
  if (report.chart) {
    known(report.chart.x, place.at('chart', 'x'));
    for (const [index, name] of report.chart.y.entries()) known(name, place.at('chart', 'y', index));
  }
  const chart = report.chart && resolveReportChart(report.chart, { groups, pivot, measures }, place.at('chart'));
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
    ...(pivot ? { pivot } : {}),
    ...(report.subtotals ? { subtotals: true } : {}),
    ...(sort ? { sort } : {}),
    ...resolveKept(report),
    ...(report.note ? { note: report.note } : {}),
    ...(chart ? { chart } : {}),
    access: [],
    exportAccess: declaredExport(report),
  };
  checkKept(model, entity, place);
  if (chart) checkAxes(chart, reportFields(model), place.at('chart'));
  return model;
}

/** Who may export a report by what it says itself. */
export const declaredExport = (report: Report): ReportModel['exportAccess'] => (report.export ? [report.export] : []);

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

/** What is laid out beside each other, or below, are groups. */
function checkLayout({ pivot, subtotals, group = [], measures }: Report, place: Place): void {
  const nameOf = (entry: string | { field: string }): string => (typeof entry === 'string' ? entry : entry.field);
  if (pivot && (!measures || group.length === 0))
    place
      .at('pivot')
      .report(
        'HD510',
        { what: 'pivot 要有 group 和 measures', whatEn: 'pivot needs group and measures' },
        { key: true },
      );
  if (pivot && group.some(entry => nameOf(entry) === nameOf(pivot)))
    place.at('pivot').report('HD511', { name: nameOf(pivot) });
  if (subtotals && group.length < 2)
    place
      .at('subtotals')
      .report(
        'HD510',
        { what: 'subtotals 至少要有两个分组', whatEn: 'subtotals need two groups at least' },
        { key: true },
      );
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

/** The columns of a report's answer as fields, for figures, charts and labels. */
export function reportFields(report: ReportModel): FieldModel[] {
  const measures = report.measures.map(measureField);
  const groups = report.groups.map(
    (group): FieldModel => ({
      ...group.field,
      label: group.label,
      ...(isCut(group) ? { type: 'text' as const } : {}),
    }),
  );
  return [...report.columns.map(column => ({ ...column.field, label: column.label })), ...groups, ...measures];
}
