import { useMemo } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import type { BundledChartBlock } from '#runtime/language/bundle/client.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { FiguresAge } from '../data/FiguresAge.tsx';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { stackedAcross } from './across.ts';
import { Chart } from './Chart.tsx';
import { useReportPage } from './useReportPage.ts';

/** Points of a chart; more nobody can tell apart. */
const most = 200;
const none: AcrossValue[] = [];

/** A chart over the rows of a call or a report. */
export default function ChartBlock({ block, scope }: BlockProps<BundledChartBlock>) {
  const { expressions } = useServices();
  const { call, args } = blockCall(block, scope, expressions, { curPage: 1, limit: most });
  const { data, loading, error, reload } = useCall<{ across?: AcrossValue[] }>(call, args);
  const rows = useMemo(() => rowsOf(data), [data]);
  const across = data?.across ?? none;
  const drawn = useMemo(() => stackedAcross(block, across), [block, across]);
  const openReport = useReportPage(block.report, args);
  return (
    <BlockFrame
      title={block.title}
      tools={
        openReport && (
          <button type="button" className="link" onClick={openReport}>
            查看报表
          </button>
        )
      }
      error={error}
      retry={reload}
      loading={loading}
      hasContent={data !== undefined}
    >
      {rows.length > 0 ? <Chart {...drawn} rows={rows} height={block.height} title={block.title} /> : <Empty />}
      <FiguresAge of={data} />
    </BlockFrame>
  );
}
