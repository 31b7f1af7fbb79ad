import type { EChartsCoreOption } from 'echarts/core';
import { grouped, money } from '#renderer/cells/kinds/number.ts';
import { cellView } from '#renderer/cells/registry.ts';
import type { ChartModel, FieldModel } from '#runtime/language/bundle/model.ts';
import type { DictionaryService, Row } from '#runtime/services/services.ts';

export interface ChartData {
  chart: ChartModel;
  /** The fields of x and y. */
  fields: readonly FieldModel[];
  rows: readonly Row[];
}
export interface ChartColours {
  series: readonly string[];
  text: string;
  line: string;
  surface: string;
}

export interface ChartTable {
  x: string;
  labels: string[];
  series: { name: string; unit: string; values: number[]; shown: string[] }[];
}

/** What a chart shows, as a table: money in yuan, labels of codes, lines of the same x added up. */
export function chartTable(
  { chart, fields, rows }: ChartData,
  dictionaries: Pick<DictionaryService, 'items'>,
): ChartTable {
  const fieldOf = (name: string): FieldModel =>
    fields.find(field => field.name === name) ?? { name, label: name, type: 'text' };
  const x = fieldOf(chart.x);
  const label = (row: Row): string => {
    const view = cellView(x, row, dictionaries);
    return view.tags?.map(tag => tag.text).join('、') ?? view.text;
  };
  const labels = [...new Set(rows.map(label))];
  const at = new Map(labels.map((text, index) => [text, index]));
  const series = chart.y.map(name => {
    const field = fieldOf(name);
    const sums = labels.map(() => 0);
    for (const row of rows) {
      const index = at.get(label(row)) ?? 0;
      sums[index] = (sums[index] ?? 0) + Number(row[name] ?? 0);
    }
    const isMoney = field.type === 'money';
    return {
      name: field.label,
      unit: isMoney ? '元' : (field.unit ?? ''),
      values: isMoney ? sums.map(cents => cents / 100) : sums,
      shown: sums.map(value => (isMoney ? money(value) : grouped(String(value)))),
    };
  });
  return { x: x.label, labels, series };
}

/** The same as ECharts takes it. Tooltips are drawn on the canvas: a strict style policy has nothing to refuse there. */
export function chartOptions(table: ChartTable, chart: ChartModel, colours: ChartColours): EChartsCoreOption {
  const text = { color: colours.text, fontSize: 12 };
  const base = {
    color: [...colours.series],
    textStyle: { fontFamily: 'inherit' },
    aria: { enabled: true },
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
      ...(chart.type === 'pie' ? { orient: 'vertical', right: 0, top: 'middle' } : { top: 0 }),
    },
  };
  if (chart.type === 'pie') {
    const values = table.series[0]?.values ?? [];
    const data = table.labels.map((name, index) => ({ name, value: values[index] ?? 0 }));
    return {
      ...base,
      series: [
        {
          type: 'pie',
          radius: ['46%', '72%'],
          center: ['36%', '50%'],
          label: { show: false },
          itemStyle: { borderColor: colours.surface, borderWidth: 2 },
          data,
        },
      ],
    };
  }
  const axis = {
    axisLabel: text,
    axisLine: { lineStyle: { color: colours.line } },
    splitLine: { lineStyle: { color: colours.line } },
  };
  return {
    ...base,
    grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: table.labels,
      ...axis,
      axisTick: { show: false },
      boundaryGap: chart.type === 'bar',
    },
    yAxis: { type: 'value', ...axis },
    series: table.series.map(({ name, values }) => ({
      name,
      type: chart.type,
      data: values,
      ...(chart.stacked ? { stack: 'all' } : {}),
      ...(chart.type === 'bar'
        ? { barMaxWidth: 36, itemStyle: { borderRadius: chart.stacked ? 0 : [3, 3, 0, 0] } }
        : { symbol: 'circle', symbolSize: 5, showSymbol: table.labels.length <= 31, lineStyle: { width: 2 } }),
    })),
  };
}
