import type {
  FieldModel,
  ReckonedOf,
  ReportGroup,
  ReportMeasure,
  ReportModel,
  ReportRanges,
} from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { ComposedReport } from '#runtime/language/index.ts';

type Where = NonNullable<ComposedReport['where']>;

/** A report of the documents as staff may go on with it: what it says, without the ids by which it is called. */
export function copiedReport(report: ReportModel, labelOf: (field: string) => string | undefined): ComposedReport {
  const { title, entity, where, params, columns, groups, pivot, subtotals, measures, sort, note, chart } = report;
  const own = (label: string, field: string) => (label === labelOf(field) ? {} : { label });
  const groupOf = ({ field, label, by, every, ranges }: ReportGroup) => ({
    field: field.name,
    ...own(label, field.name),
    ...(by ? { by } : {}),
    ...(every ? { every } : {}),
    ...(ranges ? rangesOf(ranges, field) : {}),
  });
  const top = groups.find(group => group.top)?.top;
  return {
    title,
    entity,
    ...some('where', whereOf(where)),
    ...some(
      'params',
      params.map(({ field, required, default: first, least }) => ({
        ...(least ? { least: field.name } : { field: field.name, ...own(field.label, field.name) }),
        ...(required ? { required } : {}),
        ...(first === undefined ? {} : { default: first }),
      })),
    ),
    ...some(
      'columns',
      columns.map(({ name, label, sum, width }) => ({
        field: name,
        ...own(label, name),
        ...(sum ? { sum } : {}),
        ...(width ? { width } : {}),
      })),
    ),
    ...some('group', groups.map(groupOf)),
    ...(top ? { top } : {}),
    ...(pivot ? { pivot: groupOf(pivot) } : {}),
    ...(subtotals ? { subtotals } : {}),
    ...(note ? { note } : {}),
    ...some('measures', Object.fromEntries(measures.map(measure => [measure.name, measureOf(measure)]))),
    ...(sort ? { sort: sort.descending ? `${sort.name} desc` : sort.name } : {}),
    ...(chart
      ? { chart: { type: chart.type, x: chart.x, y: [...chart.y], ...(chart.stacked ? { stacked: true } : {}) } }
      : {}),
  };
}

const measureOf = ({ label, kind, field, along, of, where, unit, note }: ReportMeasure) => ({
  label,
  [kind]: of?.measure ?? field?.name ?? true,
  ...(along ? { along: along.name } : {}),
  ...(of ? reckonedOf(kind, of) : {}),
  ...some('where', whereOf(where)),
  ...(unit && unit !== '%' ? { unit } : {}),
  ...(note ? { note } : {}),
});

/** Amounts end in yuan. */
const rangesOf = ({ ends, labels, named }: ReportRanges, field: FieldModel) => ({
  ranges: ends.map(end => fieldType(field).quantity?.amount(end) ?? end),
  ...(named ? { names: labels } : {}),
});

const reckonedOf = (kind: ReportMeasure['kind'], { to, group, shift, as }: ReckonedOf) => ({
  ...(to ? { to } : {}),
  ...(group ? { [kind === 'share' ? 'within' : 'along']: group } : {}),
  ...(shift ? { with: shift.with, along: shift.along.name } : {}),
  ...(as ? { as } : {}),
});

const whereOf = (where: Record<string, string[]>): Where =>
  Object.fromEntries(
    Object.entries(where).map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );

/** A key of a document, left out where nothing stands below it. */
const some = <K extends string, V extends object>(key: K, value: V): { [key in K]?: V } =>
  Object.keys(value).length > 0 ? ({ [key]: value } as { [key in K]: V }) : {};
