import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import Filter from 'lucide-react/icons/filter';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import Table2 from 'lucide-react/icons/table-2';
import { useId } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import { type Draft, isDrawable } from '../draft/draft.ts';
import { sortable } from '../draft/edits.ts';

const charts = [
  { value: '', label: '不画图', icon: <Table2 size={15} /> },
  { value: 'bar', label: '柱状图', icon: <ChartColumn size={15} /> },
  { value: 'line', label: '折线图', icon: <ChartLine size={15} /> },
  { value: 'pie', label: '饼图', icon: <ChartPie size={15} /> },
  { value: 'funnel', label: '漏斗图', icon: <Filter size={15} /> },
  { value: 'heat', label: '热力图', icon: <Grid3x3 size={15} /> },
  { value: 'scatter', label: '散点图', icon: <ChartScatter size={15} /> },
] as const;

interface Props {
  draft: Draft;
  fields: ReadonlyMap<string, ReportField>;
  change(draft: Draft): void;
}

/** In which order the lines stand, and how they are drawn. */
export function Look({ draft, fields, change }: Props) {
  const id = useId();
  const columns = sortable(draft, name => fields.get(name)?.field.label ?? name).filter(
    ({ name }) => fields.get(name)?.field.mask === undefined,
  );
  const [sorted = '', direction] = draft.sort.split(' ');
  const isDescending = direction === 'desc';
  return (
    <section className="composer-shelf composer-look" aria-label="排序与图表">
      <h3>
        <label htmlFor={id}>排序</label>
      </h3>
      <div className="composer-chips">
        <select
          id={id}
          className="input composer-sort"
          value={columns.some(({ name }) => name === sorted) ? sorted : ''}
          onChange={({ target: { value } }) =>
            change({ ...draft, sort: value && (isDescending ? `${value} desc` : value) })
          }
        >
          <option value="">默认</option>
          {columns.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {sorted !== '' && (
          <Choice
            label="顺序"
            options={[
              { value: false, label: '从小到大' },
              { value: true, label: '从大到小' },
            ]}
            value={isDescending}
            choose={descending => change({ ...draft, sort: descending ? `${sorted} desc` : sorted })}
          />
        )}
        {draft.is === 'statistic' && draft.groups.length > 1 && (
          <label className="composer-filter-asked" title="每组的下面加一行小计，可以折叠">
            <input
              type="checkbox"
              checked={draft.subtotals}
              onChange={event => change({ ...draft, subtotals: event.target.checked })}
            />
            小计
          </label>
        )}
        {draft.is === 'statistic' && draft.groups.length > 0 && (
          <Choice
            label="图表"
            options={charts.filter(({ value }) => isDrawable(value, draft))}
            value={draft.chart.type}
            choose={type => change({ ...draft, chart: { ...draft.chart, type } })}
          />
        )}
      </div>
    </section>
  );
}
