import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { Chart } from '#renderer/blocks/chart/Chart.tsx';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import type { Loaded } from '#renderer/blocks/data/useCall.ts';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';

const height = 260;

interface Props extends Pick<ComponentProps<typeof Chart>, 'chart' | 'fields' | 'title' | 'onPress'> {
  charted: Loaded<ListAnswer>;
  open: boolean;
  toggle(): void;
}

/** The picture above the table, which staff may fold away. */
export function ReportChart({ charted, open, toggle, ...drawn }: Props) {
  const { data, loading, error, reload } = charted;
  const rows = useMemo(() => rowsOf(data), [data]);
  const failed = (isLine: boolean) =>
    error && <Failed isLine={isLine} text={`图表加载失败：${error.message}`} trace={error.trace} retry={reload} />;
  return (
    <section className="report-chart" aria-label="图表">
      <button type="button" className="link" aria-expanded={open} onClick={toggle}>
        {open ? '收起图表' : '展开图表'} {open ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
      </button>
      {open && rows.length > 0 && failed(true)}
      {open && rows.length > 0 && <Chart {...drawn} rows={rows} height={height} />}
      {open && rows.length === 0 && (
        <div style={{ minHeight: height }}>{loading ? <Loading lines={7} /> : error ? failed(false) : <Empty />}</div>
      )}
    </section>
  );
}
