import type { EChartsCoreOption } from 'echarts/core';
import { type Asked, lined, withUnit } from './asked.ts';

/** Bars or lines over one axis of labels. */
export function axesOptions({ table, chart, colours, text, base }: Asked): EChartsCoreOption {
  const units = new Set(table.series.map(series => series.unit));
  const unit = units.size === 1 ? [...units][0] : '';
  const axis = lined(text, colours);
  return {
    ...base,
    grid: {
      left: 8,
      right: 12,
      top: unit ? 52 : 36,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: table.labels,
      ...axis,
      axisTick: { show: false },
      boundaryGap: chart.type === 'bar',
    },
    yAxis: { type: 'value', ...axis, ...(unit ? { name: unit, nameTextStyle: { ...text, align: 'left' } } : {}) },
    series: table.series.map(({ name, values, unit: own, shown }) => ({
      name,
      type: chart.type,
      data: values,
      tooltip: {
        // The same text as in the table: ECharts knows neither cents nor units.
        valueFormatter: (_: unknown, index: number) => withUnit(shown[index] ?? '', own),
      },
      ...(chart.stacked ? { stack: 'all' } : {}),
      ...(chart.type === 'bar'
        ? { barMaxWidth: 36, itemStyle: { borderRadius: chart.stacked ? 0 : [3, 3, 0, 0] } }
        : { symbol: 'circle', symbolSize: 5, showSymbol: table.labels.length <= 31, lineStyle: { width: 2 } }),
    })),
  };
}
