import { checkAxes } from '../../resolve/axes.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledChartBlock, ChartBlock } from './block.ts';

/** The chart with the fields of its axes. */
export function resolveChart(block: ChartBlock, use: BlockUse): BundledChartBlock | undefined {
  const data = resolveData(block, use);
  if (!data) return undefined;
  const { page, place } = use;
  const fields = [block.x, ...block.y].flatMap(
    (name, index) => place.at(...(index === 0 ? ['x'] : ['y', index - 1])).field(data.owner, name) ?? [],
  );
  checkAxes(block, data.owner.fields, place);
  page.show(fields);
  return {
    block: 'chart',
    ...data.keys,
    chart: { type: block.chart, x: block.x, y: block.y, stacked: block.stacked ?? false },
    fields,
    height: block.height ?? 280,
  };
}
