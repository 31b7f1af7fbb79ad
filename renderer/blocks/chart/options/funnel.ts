import type { EChartsCoreOption } from 'echarts/core';
import { type Asked, withUnit } from './asked.ts';

/** The lines from the largest on, each with what it amounts to, and how much of the largest that is. */
export function funnelOptions({ table, colours, text, base }: Asked): EChartsCoreOption {
  const [series] = table.series;
  const { values = [], shown = [], unit = '' } = series ?? {};
  const whole = Math.max(0, ...values);
  const said = (at: number): string => {
    const share = whole > 0 ? `，${Math.round(((values[at] ?? 0) / whole) * 1000) / 10}%` : '';
    return `${table.labels[at]}  ${withUnit(shown[at] ?? '', unit)}${values[at] === whole ? '' : share}`;
  };
  return {
    ...base,
    legend: { show: false },
    tooltip: { ...base.tooltip, trigger: 'item', formatter: ({ dataIndex }: { dataIndex: number }) => said(dataIndex) },
    series: [
      {
        type: 'funnel',
        sort: 'descending',
        left: '8%',
        width: '44%',
        top: 12,
        bottom: 12,
        gap: 2,
        minSize: '4%',
        itemStyle: { borderColor: colours.surface, borderWidth: 1 },
        label: { ...text, position: 'right', formatter: ({ dataIndex }: { dataIndex: number }) => said(dataIndex) },
        labelLine: { length: 12, lineStyle: { color: colours.line } },
        data: table.labels.map((name, at) => ({ name, value: values[at] ?? 0 })),
      },
    ],
  };
}
