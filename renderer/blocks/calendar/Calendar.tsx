import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CellLinks, RowActions } from '#renderer/blocks/table/types.ts';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { listNames } from '#runtime/services/reads/list-state.ts';
import type { BundledCalendar } from './Day.tsx';
import { monthAfter, monthOf, weekdays, weeksOf, within } from './month.ts';
import { Week } from './Week.tsx';
import './calendar.css';

interface Props {
  page: BundledListPage;
  calendar: BundledCalendar;
  /** What the list is asked for by, without page and order. */
  args: Readonly<Record<string, unknown>>;
  version: number;
  links: CellLinks;
  rowActions: RowActions | undefined;
}

/** The records of a list in the days of a month, which stands in the address. */
export default function Calendar({ page, calendar, args, version, links, rowActions }: Props) {
  const { clock } = useServices();
  const [values, merge] = useQueryState();
  const [dragged, setDragged] = useState<Row>();
  const today = dateText(clock.now());
  const month = monthOf(values[listNames.month], today);
  const show = (other: string): void => merge({ [listNames.month]: other === today.slice(0, 7) ? null : other });
  const [begins, ends] = [searchParameter(calendar.on, 'from'), searchParameter(calendar.on, 'to')];
  const { [begins]: from, [ends]: to, ...rest } = args;
  const searched = { from: from as string | undefined, to: to as string | undefined };
  const columns = calendar.card.flatMap(name => page.columns.find(column => column.name === name) ?? []);
  const isMovable = (row: Row): boolean =>
    calendar.move !== undefined && (rowActions?.of(row) ?? []).some(({ key }) => key === calendar.move);
  const put = (day: string): void => {
    const before = String(dragged?.[calendar.on] ?? '');
    setDragged(undefined);
    // The time of day stays.
    if (dragged && calendar.move && !before.startsWith(day))
      rowActions?.run(calendar.move, dragged, { [calendar.on]: `${day}${before.slice(10)}` });
  };
  const weeks = useRef<HTMLDivElement>(null);
  // Who opens the month wants to see today.
  useEffect(() => {
    const place = weeks.current;
    const day = month === today.slice(0, 7) ? place?.querySelector<HTMLElement>('.calendar-today') : undefined;
    if (place) place.scrollTop = day ? day.offsetTop - place.offsetTop - place.clientHeight / 3 : 0;
  }, [month, today]);
  const [year, number] = month.split('-');
  return (
    <div className="calendar">
      <div className="calendar-bar row">
        <button
          type="button"
          className="icon-button"
          aria-label="上个月"
          title="上个月"
          onClick={() => show(monthAfter(month, -1))}
        >
          <ChevronLeft size={16} />
        </button>
        <h3 aria-live="polite">
          {year}年{Number(number)}月
        </h3>
        <button
          type="button"
          className="icon-button"
          aria-label="下个月"
          title="下个月"
          onClick={() => show(monthAfter(month, 1))}
        >
          <ChevronRight size={16} />
        </button>
        <button
          type="button"
          className="button"
          disabled={month === today.slice(0, 7)}
          onClick={() => show(today.slice(0, 7))}
        >
          本月
        </button>
        <span className="calendar-on">按{calendar.label}</span>
      </div>
      <div className="calendar-month stack" ref={weeks}>
        <ol className="calendar-head" aria-hidden="true">
          {weekdays.map(day => (
            <li key={day}>{day}</li>
          ))}
        </ol>
        {weeksOf(month).map(days => {
          const asked = within(days, searched);
          return (
            <Week
              key={days[0]}
              month={month}
              days={days}
              today={today}
              call={page.call}
              args={
                asked && {
                  ...rest,
                  [begins]: asked.from,
                  [ends]: asked.to,
                  sort: calendar.on,
                  order: 'asc',
                }
              }
              version={version}
              calendar={calendar}
              rowKey={page.entity.key}
              columns={columns}
              isMovable={isMovable}
              onDrag={setDragged}
              onDrop={put}
              links={links}
              rowActions={rowActions}
            />
          );
        })}
      </div>
    </div>
  );
}
