import { type Drawn, stackedAcross } from '#renderer/blocks/chart/across.ts';
import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import {
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
function chartFields(report: Report): FieldModel[] {
  const measures = new Map(report.measures.map(measure => [measure.name, measureField(measure)]));
  return reportColumns(report).map(({ name, field }) => measures.get(name) ?? field);
}

/** The chart of a report, and the fields of which it is drawn. */
export const drawnChart = (report: Report, across: readonly AcrossValue[]): Drawn<ChartModel | undefined> =>
  stackedAcross({ chart: report.chart, fields: chartFields(report) }, report.pivot ? across : []);

/** A date that has been cut to its day, month or year is a text, and so is a range. */
const asText = ({ name }: FieldModel, label: string): FieldModel => ({ name, label, type: 'text' });
