import type { EChartsCoreOption } from 'echarts/core';
import { type Asked, lined, withUnit } from './asked.ts';

/** Points beyond which their names have no room. */
const mostWithNames = 30;

/** A point for each line, by two measures; where the mouse is, which line it is. */
export function scatterOptions({ table, colours, text, base }: Asked): EChartsCoreOption {
  const [along, up] = table.series;
  const axis = lined(text, colours);
  const named = (series: typeof along) => ({
    type: 'value',
    scale: true,
    name: withUnit(series?.name ?? '', series?.unit ? `（${series.unit}）` : ''),
    nameTextStyle: text,
    ...axis,
  });
  return {
    ...base,
    legend: { show: false },
    tooltip: {
      ...base.tooltip,
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        [
          table.labels[dataIndex],
          ...table.series.map(({ name, shown, unit }) => `${name}  ${withUnit(shown[dataIndex] ?? '', unit)}`),
        ].join('\n'),
    },
    grid: { left: 8, right: 24, top: 36, bottom: 24, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { ...named(along), nameLocation: 'middle', nameGap: 28 },
    yAxis: { ...named(up), nameTextStyle: { ...text, align: 'left' } },
    series: [
      {
        type: 'scatter',
        symbolSize: 9,
        itemStyle: { opacity: 0.75 },
        label: {
          show: table.labels.length <= mostWithNames,
          ...text,
          position: 'top',
          formatter: ({ dataIndex }: { dataIndex: number }) => table.labels[dataIndex] ?? '',
        },
        labelLayout: { hideOverlap: true },
        data: table.labels.map((_, at) => [along?.values[at] ?? 0, up?.values[at] ?? 0]),
      },
    ],
  };
}
