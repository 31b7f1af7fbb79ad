import type { ReportMeasure, ReportModel } from '#runtime/language/bundle/model.ts';
import type { ComposedReport } from '#runtime/language/index.ts';

type Where = NonNullable<ComposedReport['where']>;

/** A report of the documents as staff may go on with it: what it says, without the ids by which it is called. */
export function copiedReport(report: ReportModel, labelOf: (field: string) => string | undefined): ComposedReport {
  const { title, entity, where, params, columns, groups, measures, sort, chart } = report;
  const own = (label: string, field: string) => (label === labelOf(field) ? {} : { label });
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
    ...some(
      'group',
      groups.map(({ field, label, by }) => ({ field: field.name, ...own(label, field.name), ...(by ? { by } : {}) })),
    ),
    ...some('measures', Object.fromEntries(measures.map(measure => [measure.name, measureOf(measure)]))),
    ...(sort ? { sort: sort.descending ? `${sort.name} desc` : sort.name } : {}),
    ...(chart
      ? { chart: { type: chart.type, x: chart.x, y: [...chart.y], ...(chart.stacked ? { stacked: true } : {}) } }
      : {}),
  };
}

const measureOf = ({ label, kind, field, where, unit }: ReportMeasure) => ({
  label,
  [kind]: field?.name ?? true,
  ...some('where', whereOf(where)),
  ...(unit ? { unit } : {}),
});

const whereOf = (where: Record<string, string[]>): Where =>
  Object.fromEntries(
    Object.entries(where).map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );

/** A key of a document, left out where nothing stands below it. */
const some = <K extends string, V extends object>(key: K, value: V): { [key in K]?: V } =>
  Object.keys(value).length > 0 ? ({ [key]: value } as { [key in K]: V }) : {};
