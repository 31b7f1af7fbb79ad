import type { EChartsCoreOption } from 'echarts/core';
import type { ChartSeries } from '../table.ts';
import { type Asked, withUnit } from './asked.ts';

const nothing: ChartSeries = { name: '', unit: '', values: [], shown: [] };

/** Pixels that the longest of these texts takes in the letters of a chart, and at least so many. */
const widest = (texts: readonly string[], least: number): number =>
  Math.max(least, ...texts.map(text => [...text].reduce((width, sign) => width + (sign > '\u00ff' ? 12 : 7.5), 8)));

/** A ring of the parts of a whole, with what each amounts to at the right. */
export function pieOptions({ table, colours, text, base }: Asked): EChartsCoreOption {
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
