import type { FieldModel, ReportColumn, ReportMeasure, ReportModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

/** The columns of a report's lines, of either kind. `sum`: a total of the whole query stands below. */
export function reportColumns(report: ReportModel): ReportColumn[] {
  if (report.columns.length > 0) return report.columns;
  const groups = report.groups.map(({ name, label, field, by }) => ({
    name,
    label,
    // A date that has been cut to its day, month or year is a text.
    field: by ? { name, label, type: 'text' as const } : field,
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

/** What a measure's value is: the average of whole numbers is none. */
function measureField({ name, label, kind, field, unit }: ReportMeasure): FieldModel {
  const own = field?.type ?? 'decimal';
  const average = field && fieldType(field).quantity?.averageType;
  const type = kind === 'count' ? 'integer' : kind === 'average' ? (average ?? own) : own;
  return { name, label, type, ...(unit ? { unit } : {}) };
}
