import type { ChartModel } from '#runtime/language/bundle/model.ts';
import type { ChartTable } from '../table.ts';

export interface ChartColours {
  series: readonly string[];
  text: string;
  line: string;
  surface: string;
}

/** What a chart is made of, whichever kind it is. */
export interface Asked {
  table: ChartTable;
  chart: ChartModel;
  colours: ChartColours;
  text: { color: string; fontSize: number };
  /** What all kinds have. */
  base: {
    color: string[];
    animationDuration: number;
    tooltip: Readonly<Record<string, unknown>>;
    legend: Readonly<Record<string, unknown>>;
  };
}

export const withUnit = (shown: string, unit: string): string => (unit ? `${shown} ${unit}` : shown);

/** An axis in the colours of a chart. */
export const lined = (text: Asked['text'], { line }: ChartColours) => ({
  axisLabel: text,
  axisLine: { lineStyle: { color: line } },
  splitLine: { lineStyle: { color: line } },
});
