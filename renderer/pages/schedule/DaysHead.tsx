import { HeadRow } from './HeadRow.tsx';
import type { Says } from './says.ts';
import { dayText, weekdayText } from './span.ts';

export interface HeadProps {
  /** When each column begins. */
  starts: readonly string[];
  /** The one that is present. */
  now: string;
  says: Says;
  /** What the rows are. */
  title: string;
}

/** The days, with their weekdays; holidays and days worked in their place by name. */
export const DaysHead = ({ starts, now, says, title }: HeadProps) => (
  <HeadRow title={title}>
    {starts.map((day, column) => {
      const { isWorked, said } = says.kind(day);
      return (
        // biome-ignore lint/a11y/useFocusableInteractive: the cells below are
        <div
          key={day}
          role="columnheader"
          aria-colindex={column + 2}
          aria-label={`${dayText(day)} 周${weekdayText(day)}${said === '休' ? ' 节假日' : said === '班' ? ' 调休上班' : ''}`}
          {...(day === now ? { 'aria-current': 'date' as const } : {})}
          className={['schedule-day', !isWorked && 'schedule-off', day === now && 'schedule-today']
            .filter(Boolean)
            .join(' ')}
        >
          <span className="figures">{Number(day.slice(8))}</span>
          <small>{weekdayText(day)}</small>
          {said && <em className={said === '休' ? 'schedule-holiday' : 'schedule-worked'}>{said}</em>}
        </div>
      );
    })}
  </HeadRow>
);
