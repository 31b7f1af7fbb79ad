import { defineKind, type OwnField, type OwnPageLink, type OwnProps } from 'heddle/client';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { columnsOf, monthAfter, monthOf, within } from './months.ts';
import './timeline.css';

interface Keys {
  row: OwnField;
  start: OwnField;
  end: OwnField;
  label: OwnField;
  status?: OwnField;
  open?: OwnPageLink;
}
type Props = OwnProps<Keys>;

/** The rows of each name, by name. */
function linesOf(rows: Props['rows'], nameOf: (row: Props['rows'][number]) => string) {
  const lines = new Map<string, Props['rows'][number][]>();
  for (const row of rows) lines.set(nameOf(row), [...(lines.get(nameOf(row)) ?? []), row]);
  return [...lines].sort(([one], [other]) => one.localeCompare(other));
}

/** A month, a line for each machine, a bar for each time that somebody has it. */
function Timeline(props: Props) {
  const { keys, rows, today, filters, filter, text } = props;
  const month = useMemo(() => monthOf((filters.dueDateFrom || today).slice(0, 7)), [filters.dueDateFrom, today]);
  const lines = useMemo(() => linesOf(rows, row => text(keys.row, row)), [rows, text, keys.row]);
  const scrolled = useRef<HTMLDivElement>(null);
  // Where the month is wider than the screen, today is in sight.
  useEffect(() => {
    const day = lines.length > 0 ? scrolled.current?.querySelector<HTMLElement>('.today') : undefined;
    if (day && scrolled.current) scrolled.current.scrollLeft = day.offsetLeft - scrolled.current.clientWidth / 2;
  }, [lines]);
  const show = (months: number): void => filter(within(monthOf(monthAfter(month.text, months))));
  const [year, number] = month.text.split('-');
  return (
    <div className="timeline">
      <div className="timeline-head">
        <button type="button" className="button" onClick={() => show(-1)}>
          上月
        </button>
        <h3 aria-live="polite">
          {year}年{Number(number)}月
        </h3>
        <button type="button" className="button" onClick={() => show(1)}>
          下月
        </button>
        {month.text !== today.slice(0, 7) && (
          <button type="button" className="button" onClick={() => filter(within(monthOf(today.slice(0, 7))))}>
            本月
          </button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="timeline-empty">这个月没有租出的机器</p>
      ) : (
        <div ref={scrolled} className="timeline-month" style={{ '--days': month.days.length } as CSSProperties}>
          <Days days={month.days} today={today} title={keys.row.label} />
          <ul>
            {lines.map(([name, own]) => (
              <li key={name} className="timeline-line">
                <span className="timeline-name">{name}</span>
                <ul aria-label={name}>
                  {own.map(row => (
                    <Bar key={String(row.id)} {...props} row={row} month={month} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Days({ days, today, title }: { days: readonly string[]; today: string; title: string }) {
  return (
    <div className="timeline-line timeline-days" aria-hidden="true">
      <span className="timeline-name">{title}</span>
      {days.map((day, index) => (
        <span key={day} className={day === today ? 'today' : ''} style={{ gridColumn: index + 2 }}>
          {Number(day.slice(8))}
        </span>
      ))}
    </div>
  );
}

/** A time from its first to its last day, as far as the month goes. */
function Bar({
  keys,
  row,
  month,
  text,
  link,
}: Props & { row: Props['rows'][number]; month: ReturnType<typeof monthOf> }) {
  const [from, to] = [String(row[keys.start.name] ?? ''), String(row[keys.end.name] ?? '')];
  const columns = columnsOf(from, to, month);
  if (!columns) return null;
  const status = keys.status ? text(keys.status, row) : '';
  const said = `${text(keys.label, row)} ${from.slice(5)}～${to.slice(5)}${status ? ` ${status}` : ''}`;
  const target = keys.open && link(keys.open, row);
  const code = keys.status ? String(row[keys.status.name] ?? '') : '';
  return (
    <li
      className={`timeline-bar timeline-${code}`}
      style={{ gridColumn: `${columns.from} / ${columns.to + 1}` }}
      title={said}
    >
      {target ? (
        <a
          href={target.href}
          aria-label={said}
          onClick={event => {
            event.preventDefault();
            target.open();
          }}
        >
          {text(keys.label, row)}
        </a>
      ) : (
        <span>{text(keys.label, row)}</span>
      )}
    </li>
  );
}

export default defineKind<Keys>({ Content: Timeline, filters: today => within(monthOf(today.slice(0, 7))) });
