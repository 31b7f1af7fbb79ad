import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import {
  acrossName,
  isCut,
  measureField,
  type ReportColumn,
  type ReportModel,
} from '#runtime/language/bundle/model.ts';

/** The columns of a report's lines, of either kind. `sum`: a total of the whole query stands below. */
export function reportColumns(report: ReportModel): ReportColumn[] {
  if (report.columns.length > 0) return report.columns;
  const groups = report.groups.map(group => ({
    name: group.name,
    label: group.label,
    // A date that has been cut to its day, month or year is a text, and so is a range.
    field: isCut(group) ? { name: group.name, label: group.label, type: 'text' as const } : group.field,
    sum: false,
  }));
  const measures = report.measures.map(measure => ({
    name: measure.name,
    label: measure.label,
    field: measureField(measure),
    sum: true,
  }));
  return [...groups, ...measures];
}

/** The columns of a statistic: before its measures those of each value of the pivot, under that value. */
export function columnsAcross(report: ReportModel, across: readonly AcrossValue[]): ReportColumn[] {
  const columns = reportColumns(report);
  const groups = columns.slice(0, report.groups.length);
  const measures = columns.slice(report.groups.length);
  const isAlone = measures.length === 1;
  const beside = across.flatMap(({ label }, place) =>
    measures.map(column => ({
      ...column,
      name: acrossName(column.name, place),
      label: isAlone ? label : `${label}·${column.label}`,
    })),
  );
  if (across.length === 0) return columns;
  return [
    ...groups,
    ...beside,
    ...measures.map(column => ({ ...column, label: isAlone ? '合计' : `合计·${column.label}` })),
  ];
}
