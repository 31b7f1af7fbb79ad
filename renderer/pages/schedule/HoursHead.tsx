import type { HeadProps } from './DaysHead.tsx';
import { HeadRow } from './HeadRow.tsx';
import { timeText } from './span.ts';

/** The hours of a day: each named where it begins, over the columns that it goes over. */
export const HoursHead = ({ starts, now, says, title }: HeadProps) => (
  <HeadRow title={title} hours>
    {starts.map((start, column) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the cells below are
      <div
        key={start}
        role="columnheader"
        aria-colindex={column + 2}
        aria-label={timeText(start)}
        {...(start === now ? { 'aria-current': 'time' as const } : {})}
        className={[
          'schedule-hour',
          !start.endsWith(':00') && 'schedule-within',
          !says.kind(start).isWorked && 'schedule-off',
          start === now && 'schedule-today',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {start.endsWith(':00') && <span className="figures">{timeText(start)}</span>}
      </div>
    ))}
  </HeadRow>
);
