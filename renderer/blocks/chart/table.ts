import { cellView } from '#renderer/cells/registry.ts';
import type { ChartModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { held, plus } from '#runtime/language/decimals/arithmetic.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import { everyDay, inTime } from './every-day.ts';
import { bySize, shareOf } from './shares.ts';

export interface ChartData {
  chart: ChartModel;
  /** The fields of x and y. */
  fields: readonly FieldModel[];
  rows: readonly Row[];
}
export interface ChartSeries {
  name: string;
  unit: string;
  values: number[];
  /** The values as staff read them, without the unit. */
  shown: string[];
}
export interface ChartTable {
  /** What the labels are. */
  x: string;
  labels: string[];
  /** What each label stands for, as on the wire; undefined of the rest together, and of what has no row. */
  stands: unknown[];
  series: ChartSeries[];
}

/** Drawn, a sum need not be told to the digit, but 0.1 and 0.2 are 0.3. */
const added = (sum: number | undefined, value: unknown): number => held(plus(sum ?? 0, Number(value ?? 0)));

/** What a chart shows, as a table: money in yuan, labels of codes, lines of the same x added up. */
export function chartTable(
  { chart, fields, rows: all }: ChartData,
  dictionaries: Pick<DictionaryService, 'items'>,
): ChartTable {
  // Subtotals are no lines of their own.
  const rows = all.filter(row => row.$level === undefined);
  const fieldOf = (name: string): FieldModel =>
    fields.find(field => field.name === name) ?? { name, label: name, type: 'text' };
  const x = fieldOf(chart.x);
  const own = (row: Row): string => {
    const view = cellView(x, row, dictionaries);
    return view.tags?.map(tag => tag.text).join('、') ?? view.text;
  };
  if (chart.type === 'scatter') return pointsOf({ chart, fields, rows }, fieldOf, dictionaries);
  const sumsBy = (label: (row: Row) => string): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const row of rows) sums.set(label(row), added(sums.get(label(row)), row[chart.y[0] ?? '']));
    return sums;
  };
  const share = chart.type === 'pie' ? shareOf(sumsBy(own)) : (label: string) => label;
  const label = (row: Row): string => share(own(row));
  const found = chart.type === 'pie' ? bySize(sumsBy(label)) : inTime([...new Set(rows.map(label))]);
  const labels = chart.type === 'line' ? everyDay(found) : found;
  const at = new Map(labels.map((text, index) => [text, index]));
  const series = chart.y.map(name => {
    const field = fieldOf(name);
    const sums = labels.map(() => 0);
    for (const row of rows) {
      const index = at.get(label(row)) ?? 0;
      sums[index] = added(sums[index], row[name]);
    }
    return seriesOf(field, sums);
  });
  const stands = labels.map(text => rows.find(row => own(row) === text)?.[chart.x]);
  return { x: x.label, labels, stands, series };
}

/** Figures of a field as they are drawn, and as staff read them. */
function seriesOf(field: FieldModel, figures: readonly number[]): ChartSeries {
  const quantity = fieldType(field).quantity ?? fieldType({ type: 'decimal' }).quantity;
  return {
    name: field.label,
    unit: quantity?.unit(field) ?? '',
    values: figures.map(value => quantity?.amount(value) ?? value),
    shown: figures.map(value => quantity?.digits(value, field) ?? String(value)),
  };
}

/** Each line as a point of two measures, by the name of what it is of. */
function pointsOf(
  { chart, rows }: ChartData,
  fieldOf: (name: string) => FieldModel,
  dictionaries: Pick<DictionaryService, 'items'>,
): ChartTable {
  const of = fieldOf(chart.of ?? '');
  const known = rows.filter(row => [chart.x, ...chart.y].every(name => row[name] != null));
  return {
    x: of.label,
    labels: known.map(row => cellView(of, row, dictionaries).text),
    stands: known.map(() => undefined),
    series: [chart.x, ...chart.y].map(name =>
      seriesOf(
        fieldOf(name),
        known.map(row => Number(row[name])),
      ),
    ),
  };
}
