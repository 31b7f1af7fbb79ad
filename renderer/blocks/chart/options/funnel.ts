import type { EChartsCoreOption } from 'echarts/core';
import { type Asked, withUnit } from './asked.ts';

/** Stages from the first line on, each with what it amounts to, and how much of the first that is. */
export function funnelOptions({ table, colours, text, base }: Asked): EChartsCoreOption {
  const [series] = table.series;
  const { values = [], shown = [], unit = '' } = series ?? {};
  const whole = values[0] ?? 0;
  const said = (at: number): string => {
    const share = whole > 0 ? `，${Math.round(((values[at] ?? 0) / whole) * 1000) / 10}%` : '';
    return `${table.labels[at]}  ${withUnit(shown[at] ?? '', unit)}${at > 0 ? share : ''}`;
  };
  return {
    ...base,
    legend: { show: false },
    tooltip: { ...base.tooltip, trigger: 'item', formatter: ({ dataIndex }: { dataIndex: number }) => said(dataIndex) },
    series: [
      {
        type: 'funnel',
        // The order of the lines is that of the stages.
        sort: 'none',
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
