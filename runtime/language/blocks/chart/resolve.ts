import type { ChartModel } from '../../model/model.ts';
import { checkAxes } from '../../resolve/axes.ts';
import type { Place } from '../../resolve/context.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledChartBlock, ChartBlock } from './block.ts';

/** The chart with the fields of its axes. */
export function resolveChart(block: ChartBlock, use: BlockUse): BundledChartBlock | undefined {
  const data = resolveData(block, use);
  if (!data) return undefined;
  const { page, place } = use;
  const chart = chartOf(block, data.chart, place);
  if (!chart) return undefined;
  const of = chart.of === undefined ? [] : data.owner.fields.filter(({ name }) => name === chart.of);
  const axes = [chart.x, ...chart.y].flatMap(
    (name, index) => place.at(...(index === 0 ? ['x'] : ['y', index - 1])).field(data.owner, name) ?? [],
  );
  const fields = [...axes, ...of];
  checkAxes(chart, data.owner.fields, place);
  page.show(fields);
  return { block: 'chart', ...data.keys, chart, fields, height: block.height ?? 280 };
}

/** What the block says, or else its report. */
function chartOf(block: ChartBlock, ofReport: ChartModel | undefined, place: Place): ChartModel | undefined {
  const { chart: type, x, y, stacked = false } = block;
  if (type && x && y) return { type, x, y, stacked };
  const isSilent = !type && !x && !y;
  if (isSilent && ofReport) return ofReport;
  return void place.report(
    'HD510',
    isSilent
      ? { what: '它的报表没有图表：区块要有 chart、x 和 y', whatEn: 'its report has no chart: say chart, x and y' }
      : { what: '区块要有 chart、x 和 y，或都不写', whatEn: 'say all of chart, x and y, or none of them' },
    { key: true },
  );
}
