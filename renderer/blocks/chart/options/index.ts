import type { EChartsCoreOption } from 'echarts/core';
import type { ChartModel } from '#runtime/language/bundle/model.ts';
import type { ChartTable } from '../table.ts';
import type { Asked, ChartColours } from './asked.ts';
import { axesOptions } from './axes.ts';
import { funnelOptions } from './funnel.ts';
import { heatOptions } from './heat.ts';
import { pieOptions } from './pie.ts';
import { scatterOptions } from './scatter.ts';

const kinds: Record<ChartModel['type'], (asked: Asked) => EChartsCoreOption> = {
  bar: axesOptions,
  line: axesOptions,
  pie: pieOptions,
  funnel: funnelOptions,
  heat: heatOptions,
  scatter: scatterOptions,
};

/** A chart as ECharts takes it. Tooltips are drawn on the canvas: a strict style policy has nothing to refuse there. */
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
  return kinds[chart.type]({ table, chart, colours, text, base });
}
