import { ChevronLeft, ChevronRight, Printer, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { daysOf, type Span } from '#runtime/services/reads/span.ts';
import type { Item } from './lines.ts';
import { dayBeside, spanText } from './span.ts';

interface Props {
  span: Span;
  days: readonly string[];
  today: string;
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
  { value: 'week', label: '周' },
  { value: 'fortnight', label: '两周' },
  { value: 'month', label: '月' },
] as const;

const tool = (label: string, icon: ReactNode, onClick: () => void) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
);

/** Which days, how many of them, whose; and how much of it is wrong. */
export function ScheduleHead(props: Props) {
  const { span, days, today, items, marks, searched, onSearch, onShow, children } = props;
  const unit = span.view === 'month' ? '月' : span.view === 'week' ? '周' : '两周';
  const count = (of: 'overlaps' | 'gaps'): number =>
    items.reduce((sum, item) => sum + ('line' in item ? item.line.plan[of].size : 0), 0);
  return (
    <div className="schedule-bar">
      <div className="schedule-when row">
        {tool(`上${unit === '两周' ? '两周' : `个${unit}`}`, <ChevronLeft size={16} />, () =>
          onShow({ day: dayBeside(span, -1) }),
        )}
        <h3 aria-live="polite">{spanText(span, days)}</h3>
        {tool(`下${unit === '两周' ? '两周' : `个${unit}`}`, <ChevronRight size={16} />, () =>
          onShow({ day: dayBeside(span, 1) }),
        )}
        <button
          type="button"
          className="button"
          disabled={daysOf({ ...span, day: today })[0] === days[0]}
          onClick={() => onShow({ day: today })}
        >
          今天
        </button>
        <Choice label="显示多长时间" options={views} value={span.view} choose={view => onShow({ view })} />
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
          <span className="schedule-warn">重叠 {count('overlaps')} 处</span>
        )}
        {marks.includes('gaps') && count('gaps') > 0 && <span>未排 {count('gaps')} 天</span>}
      </p>
      <div className="schedule-tools row">
        {children}
        {tool('打印', <Printer size={16} />, () => window.print())}
        {tool('刷新', <RotateCw size={16} />, props.onRefresh)}
      </div>
    </div>
  );
}
