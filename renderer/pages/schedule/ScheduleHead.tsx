import { ChevronLeft, ChevronRight, Printer, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { daysOf, type Span } from '#runtime/services/reads/span.ts';
import { dayMinutes } from './columns.ts';
import type { Item } from './lines.ts';
import { dayBeside, spanText } from './span.ts';

interface Props {
  span: Span;
  days: readonly string[];
  today: string;
  /** Minutes of each column. */
  size: number;
  /** Whether a day can be shown by its hours. */
  hasHours: boolean;
  items: readonly Item[];
  marks: readonly string[];
  /** What the calendar is called by which days are worked. */
  calendar: string | undefined;
  searched: string;
  loading: boolean;
  onSearch(text: string): void;
  onShow(span: Partial<Span>): void;
  onRefresh(): void;
  /** What can be done at any time. */
  children: ReactNode;
}

const views = [
  { value: 'day', label: '日', before: '前一天', after: '后一天' },
  { value: 'week', label: '周', before: '上个周', after: '下个周' },
  { value: 'fortnight', label: '两周', before: '上两周', after: '下两周' },
  { value: 'month', label: '月', before: '上个月', after: '下个月' },
] as const;

/** 3 天, 2.5 小时. */
const lengthText = (columns: number, size: number): string =>
  size === dayMinutes ? `${columns} 天` : `${(columns * size) / 60} 小时`;

const tool = (label: string, icon: ReactNode, onClick: () => void) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
);

/** Which days, how many of them, whose; and how much of it is wrong. */
export function ScheduleHead(props: Props) {
  const { span, days, today, size, items, marks, searched, onSearch, onShow, children } = props;
  const offered = views.filter(({ value }) => props.hasHours || value !== 'day');
  const shown = views.find(({ value }) => value === span.view) ?? views[1];
  const count = (of: 'overlaps' | 'gaps'): number =>
    items.reduce((sum, item) => sum + ('line' in item ? item.line.plan[of].size : 0), 0);
  return (
    <div className="schedule-bar">
      <div className="schedule-when row">
        {tool(shown.before, <ChevronLeft size={16} />, () => onShow({ day: dayBeside(span, -1) }))}
        <h3 aria-live="polite">{spanText(span, days)}</h3>
        {tool(shown.after, <ChevronRight size={16} />, () => onShow({ day: dayBeside(span, 1) }))}
        <button
          type="button"
          className="button"
          disabled={daysOf({ ...span, day: today })[0] === days[0]}
          onClick={() => onShow({ day: today })}
        >
          今天
        </button>
        <Choice label="显示多长时间" options={offered} value={span.view} choose={view => onShow({ view })} />
      </div>
      <input
        type="search"
        className="input schedule-search"
        aria-label="找人或组"
        placeholder="找人或组"
        value={searched}
        onChange={({ target }) => onSearch(target.value)}
      />
      <p className="schedule-wrong" aria-live="polite">
        {marks.includes('overlaps') && count('overlaps') > 0 && (
          <span className="schedule-warn">
            重叠 {size === dayMinutes ? `${count('overlaps')} 处` : lengthText(count('overlaps'), size)}
          </span>
        )}
        {marks.includes('gaps') && count('gaps') > 0 && <span>未排 {lengthText(count('gaps'), size)}</span>}
      </p>
      <div className="schedule-tools row">
        {children}
        {tool('打印', <Printer size={16} />, () => window.print())}
        {tool('刷新', <RotateCw size={16} />, props.onRefresh)}
      </div>
    </div>
  );
}
