import { useMemo } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { BundledChartBlock } from '#runtime/language/bundle/client.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { Chart } from './Chart.tsx';

/** Points of a chart; more nobody can tell apart. */
const most = 200;

/** A chart over the rows of a call or a report. */
export default function ChartBlock({ block, scope }: BlockProps<BundledChartBlock>) {
  const { expressions } = useServices();
  const { call, args } = blockCall(block, scope, expressions, { curPage: 1, limit: most });
  const { data, loading, error, reload } = useCall<unknown>(call, args);
  const rows = useMemo(() => rowsOf(data), [data]);
  return (
    <BlockFrame title={block.title} error={error} retry={reload} loading={loading} hasContent={rows.length > 0}>
      {rows.length > 0 ? (
        <Chart chart={block.chart} fields={block.fields} rows={rows} height={block.height} title={block.title} />
      ) : (
        <Empty />
      )}
    </BlockFrame>
  );
}
