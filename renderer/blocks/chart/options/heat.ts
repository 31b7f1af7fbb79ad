import type { EChartsCoreOption } from 'echarts/core';
import { type Asked, lined, withUnit } from './asked.ts';

/** Cells beyond which no figure has room in its own. */
const mostWithFigures = 150;
/** Rows beyond which they would stand in each other. */
const mostRows = 10;

/** A measure over two groups: the more, the darker. The values of the pivot stand below each other. */
export function heatOptions({ table, colours, text, base }: Asked): EChartsCoreOption {
  const { labels, series } = table;
  const cells = series.flatMap(({ values }, row) => values.map((value, column) => [column, row, value] as const));
  const figures = cells.map(([, , value]) => value);
  const most = Math.max(1, ...figures);
  const shownAt = (column: number, row: number): string => series[row]?.shown[column] ?? '';
  const axis = { ...lined(text, colours), splitLine: { show: false }, axisTick: { show: false } };
  return {
    ...base,
    legend: { show: false },
    tooltip: {
      ...base.tooltip,
      trigger: 'item',
      formatter: ({ data: [column, row] }: { data: readonly [number, number] }) =>
        `${labels[column]}，${series[row]?.name}  ${withUnit(shownAt(column, row), series[row]?.unit ?? '')}`,
    },
    grid: { left: 8, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'category', data: labels, ...axis },
    yAxis: { type: 'category', data: series.map(({ name }) => name), inverse: true, ...axis },
    visualMap: {
      show: false,
      min: Math.min(0, ...figures),
      max: most,
      inRange: { color: [colours.surface, colours.series[0]] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells,
        itemStyle: { borderColor: colours.line, borderWidth: 1 },
        label: {
          show: cells.length <= mostWithFigures && series.length <= mostRows,
          ...text,
          // What stands on much colour has that of the page.
          rich: { little: { color: colours.text }, much: { color: colours.surface } },
          formatter: ({ data: [column, row, value] }: { data: readonly [number, number, number] }) =>
            value === 0 ? '' : `{${value > most * 0.55 ? 'much' : 'little'}|${shownAt(column, row)}}`,
        },
      },
    ],
  };
}
