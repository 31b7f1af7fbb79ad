import type { EChartsCoreOption } from 'echarts/core';
import type { ChartModel } from '#runtime/language/bundle/model.ts';
import type { ChartSeries, ChartTable } from './table.ts';

export interface ChartColours {
  series: readonly string[];
  text: string;
  line: string;
  surface: string;
}

const nothing: ChartSeries = { name: '', unit: '', values: [], shown: [] };
const withUnit = (shown: string, unit: string): string => (unit ? `${shown} ${unit}` : shown);

/** Pixels that the longest of these texts takes in the letters of a chart, and at least so many. */
const widest = (texts: readonly string[], least: number): number =>
  Math.max(least, ...texts.map(text => [...text].reduce((width, sign) => width + (sign > '\u00ff' ? 12 : 7.5), 8)));

/** The same as ECharts takes it. Tooltips are drawn on the canvas: a strict style policy has nothing to refuse there. */
export function chartOptions(table: ChartTable, chart: ChartModel, colours: ChartColours): EChartsCoreOption {
  const text = { color: colours.text, fontSize: 12 };
  const base = {
    color: [...colours.series],
    animationDuration: 300,
    tooltip: {
      renderMode: 'richText',
      trigger: chart.type === 'pie' ? 'item' : 'axis',
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: text,
    },
    legend: {
      type: 'scroll',
      textStyle: text,
      icon: 'circle',
      itemWidth: 8,
      itemHeight: 8,
      top: 0,
    },
  };
  if (chart.type === 'pie') {
    const { values, shown, unit } = table.series[0] ?? nothing;
    const data = table.labels.map((name, index) => ({ name, value: values[index] ?? 0 }));
    const said = ({ name, dataIndex, percent }: { name: string; dataIndex: number; percent: number }) =>
      `${name}  ${withUnit(shown[dataIndex] ?? '', unit)}（${percent}%）`;
    const at = new Map(table.labels.map((name, index) => [name, index]));
    return {
      ...base,
      tooltip: { ...base.tooltip, formatter: said },
      legend: {
        ...base.legend,
        orient: 'vertical',
        right: 0,
        top: 'middle',
        itemGap: 12,
        // The name, and at the right end of the line what it amounts to.
        formatter: (name: string) => `{name|${name}}{value|${withUnit(shown[at.get(name) ?? -1] ?? '', unit)}}`,
        textStyle: {
          ...text,
          rich: {
            name: { width: widest(table.labels, 72) },
            value: {
              align: 'right',
              width: widest(
                shown.map(one => withUnit(one, unit)),
                44,
              ),
              fontWeight: 600,
            },
          },
        },
      },
      series: [
        {
          type: 'pie',
          radius: ['44%', '68%'],
          center: ['30%', '50%'],
          label: { show: false },
          itemStyle: { borderColor: colours.surface, borderWidth: 2 },
          data,
        },
      ],
      // Beside each other they have no room on a telephone.
      media: [
        {
          query: { maxWidth: 420 },
          option: {
            legend: { left: 'center', right: 'auto', top: 'auto', bottom: 0, itemGap: 4 },
            series: [{ radius: ['26%', '42%'], center: ['50%', '24%'] }],
          },
        },
      ],
    };
  }
  const units = new Set(table.series.map(series => series.unit));
  const unit = units.size === 1 ? [...units][0] : '';
  const axis = {
    axisLabel: text,
    axisLine: { lineStyle: { color: colours.line } },
    splitLine: { lineStyle: { color: colours.line } },
  };
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
