import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '#runtime/language/expressions/functions/days.ts';
import type { GridDoes } from './grid-does.ts';
import type { Item } from './lines.ts';
import type { Says } from './says.ts';
import { dayText, weekdayText } from './span.ts';

interface Props {
  items: readonly Item[];
  days: readonly string[];
  /** The one that is listed. */
  day: string;
  today: string;
  says: Says;
  marks: readonly string[];
  does: GridDoes;
  onShow(day: string): void;
}

/** One day, and who has what on it: for a telephone, where no month has room. */
export function DayList({ items, days, day, today, says, marks, does, onShow }: Props) {
  const column = days.indexOf(day);
  const { isWorked, said } = says.kind(day);
  const note = said === '休' ? '节假日' : said === '班' ? '调休上班' : isWorked ? '' : '休息日';
  return (
    <div className="schedule-list">
      <div className="schedule-when row">
        <button type="button" className="icon-button" aria-label="前一天" onClick={() => onShow(addDays(day, -1))}>
          <ChevronLeft size={18} />
        </button>
        <h3 aria-live="polite">
          {dayText(day)} 周{weekdayText(day)} {note && <small>{note}</small>}
        </h3>
        <button type="button" className="icon-button" aria-label="后一天" onClick={() => onShow(addDays(day, 1))}>
          <ChevronRight size={18} />
        </button>
        <button type="button" className="button" disabled={day === today} onClick={() => onShow(today)}>
          今天
        </button>
      </div>
      <ul>
        {items.map(item => {
          if (!('line' in item))
            return (
              <li key={`group ${item.group}`} className="schedule-list-group">
                {item.group}
              </li>
            );
          const { key, name, plan } = item.line;
          const entries = plan.byColumn[column] ?? [];
          return (
            <li key={key}>
              <span>{name}</span>
              <span className="schedule-list-entries">
                {entries.map(entry => (
                  <button
                    key={entry.key}
                    type="button"
                    className={`schedule-entry tag-${says.colour(entry)}`}
                    onClick={event => does.open([entry], event.currentTarget.getBoundingClientRect(), name)}
                  >
                    {says.entry(entry)}
                  </button>
                ))}
                {marks.includes('overlaps') && plan.overlaps.has(column) && <span className="schedule-warn">重叠</span>}
                {entries.length === 0 && !does.create && (
                  <span className="schedule-none">
                    {marks.includes('gaps') && plan.gaps.has(column) ? '未排' : '无'}
                  </span>
                )}
                {entries.length === 0 && does.create && (
                  <button type="button" className="link" onClick={() => does.create?.(key, day)}>
                    {marks.includes('gaps') && plan.gaps.has(column) ? '未排 · 排班' : '排班'}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
