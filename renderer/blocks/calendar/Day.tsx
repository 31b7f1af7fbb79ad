import { type DragEvent, useState } from 'react';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledColumn, BundledListPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { weekdays } from './month.ts';

export type BundledCalendar = NonNullable<BundledListPage['calendar']>;

/** Entries of a day that are in sight; the others are behind the last line. */
const inSight = 3;

export interface DayProps {
  calendar: BundledCalendar;
  /** yyyy-MM-dd. */
  day: string;
  today: string;
  /** Of another month. */
  isOther: boolean;
  rows: readonly Row[];
  rowKey: string;
  columns: readonly BundledColumn[];
  /** Whether the record may be dragged to another day. */
  isMovable(row: Row): boolean;
  onDrag(row: Row | undefined): void;
  onDrop(day: string): void;
  /** The cards of a day, of one record or of all. */
  onShow(rows: readonly Row[], anchor: DOMRect, title: string): void;
}

/** A day, with its entries: the time of day and the head of the card. */
export function Day(props: DayProps) {
  const { calendar, day, today, isOther, rows, rowKey, isMovable, onDrag, onDrop, onShow } = props;
  const [isOver, setOver] = useState(false);
  const { dictionaries } = useServices();
  const [head, ...others] = props.columns;
  const shown = rows.length > inSight + 1 ? rows.slice(0, inSight) : rows;
  const [, month, date] = day.split('-').map(Number);
  const name = `${month}月${date}日 周${weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]}`;
  const over = (event: DragEvent): void => {
    if (calendar.move === undefined) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  return (
    <li
      className={[
        'calendar-day stack',
        isOther && 'calendar-other',
        day === today && 'calendar-today',
        rows.length === 0 && 'calendar-free',
        isOver && 'calendar-over',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={`${name}${rows.length > 0 ? `，${rows.length} 条` : ''}`}
      {...(day === today ? { 'aria-current': 'date' as const } : {})}
      onDragOver={over}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        onDrop(day);
      }}
    >
      <span className="calendar-date figures" aria-hidden="true">
        {date}
        <span className="calendar-name">{name}</span>
      </span>
      {shown.map(row => {
        const text = head ? cellView(head.field, row, dictionaries).text : '';
        const tag = others.flatMap(column => cellView(column.field, row, dictionaries).tags ?? [])[0];
        const time = String(row[calendar.on]).slice(11, 16);
        return (
          <button
            key={String(row[rowKey])}
            type="button"
            className={`calendar-entry tag-${tag?.colour ?? 'default'}`}
            title={[time, text, tag?.text].filter(Boolean).join(' ')}
            aria-haspopup="dialog"
            draggable={isMovable(row)}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', String(row[rowKey]));
              onDrag(row);
            }}
            onDragEnd={() => onDrag(undefined)}
            onClick={event => onShow([row], event.currentTarget.getBoundingClientRect(), name)}
          >
            {time && <span className="figures">{time}</span>}
            <span className="clip">{text}</span>
          </button>
        );
      })}
      {shown.length < rows.length && (
        <button
          type="button"
          className="link calendar-rest"
          aria-haspopup="dialog"
          onClick={event => onShow(rows, event.currentTarget.getBoundingClientRect(), name)}
        >
          还有 {rows.length - shown.length} 条
        </button>
      )}
    </li>
  );
}
