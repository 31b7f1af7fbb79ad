import type { BundledColumn, BundledReportPage } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

type Report = BundledReportPage['report'];

/** The columns of a report's lines: those of a list, or the groups and measures of a statistic. */
export function reportColumns({ columns, groups, measures }: Report): BundledColumn[] {
  if (columns.length > 0)
    return columns.map(({ name, label, field, sum, width }) => ({
      name,
      label,
      field,
      ...(sum ? { sum } : {}),
      ...(width ? { width } : {}),
    }));
  return [
    ...groups.map(({ name, label, field, by }) => ({
      name,
      label,
      field: by ? asText(field, label) : { ...field, label },
    })),
    ...measures.map((measure): BundledColumn => {
      const { name, label, kind, field, unit } = measure;
      const { unit: _, ...plain } = measured(measure);
      return {
        name,
        // Said once, above the numbers.
        label: unit ? `${label}（${unit}）` : label,
        field: plain,
        // Who is counted once in each line is counted once in all of them.
        ...(kind === 'sum' || (kind === 'count' && !field) ? { sum: true } : {}),
      };
    }),
  ];
}

/** The fields of which a chart of the report is drawn, its measures with their units. */
export function chartFields(report: Report): FieldModel[] {
  const measures = new Map(report.measures.map(measure => [measure.name, measured(measure)]));
  return reportColumns(report).map(({ name, field }) => measures.get(name) ?? field);
}

function measured({ name, label, kind, field, unit }: Report['measures'][number]): FieldModel {
  const own = field?.type ?? 'decimal';
  // The average of whole numbers is none.
  const type = kind === 'count' ? 'integer' : kind === 'average' && own === 'integer' ? 'decimal' : own;
  return { name, label, type, ...(unit ? { unit } : {}) };
}

/** A date that has been cut to its day, month or year is a text. */
const asText = ({ name }: FieldModel, label: string): FieldModel => ({ name, label, type: 'text' });
