import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import {
  acrossName,
  type BundledColumn,
  type BundledReportPage,
  isAdditive,
  isCut,
  measureField,
} from '#runtime/language/bundle/client.ts';
import type { ChartModel, FieldModel } from '#runtime/language/bundle/model.ts';

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
    ...groups.map(group => ({
      name: group.name,
      label: group.label,
      field: isCut(group) ? asText(group.field, group.label) : { ...group.field, label: group.label },
    })),
    ...measures.map((measure): BundledColumn => {
      const { name, label, unit } = measure;
      const { unit: _, ...plain } = measureField(measure);
      return {
        name,
        // Said once, above the numbers.
        label: unit ? `${label}（${unit}）` : label,
        field: plain,
        ...(isAdditive(measure) ? { sum: true } : {}),
      };
    }),
  ];
}

/** The fields of which a chart of the report is drawn, its measures with their units. */
export function chartFields(report: Report): FieldModel[] {
  const measures = new Map(report.measures.map(measure => [measure.name, measureField(measure)]));
  return reportColumns(report).map(({ name, field }) => measures.get(name) ?? field);
}

/**
 * The chart of a report, and the fields of which it is drawn. Stacked, a measure of a report whose values stand beside
 * each other is drawn as these, one on top of the other.
 */
export function drawnChart(
  report: Report,
  across: readonly AcrossValue[],
): { chart: ChartModel | undefined; fields: FieldModel[] } {
  const { chart, pivot } = report;
  const fields = chartFields(report);
  const [measure] = chart?.y ?? [];
  const whole = fields.find(({ name }) => name === measure);
  if (!chart?.stacked || !pivot || !whole || across.length === 0) return { chart, fields };
  const parts = across.map(({ label }, place) => ({ ...whole, label, name: acrossName(whole.name, place) }));
  return { chart: { ...chart, y: parts.map(({ name }) => name) }, fields: [...fields, ...parts] };
}

/** A date that has been cut to its day, month or year is a text, and so is a range. */
const asText = ({ name }: FieldModel, label: string): FieldModel => ({ name, label, type: 'text' });
