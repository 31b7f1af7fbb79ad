import { memo } from 'react';
import type { Line } from './lines.ts';
import type { Says } from './says.ts';

interface Props {
  line: Line;
  top: number;
  height: number;
  /** Among all rows, from 1. */
  index: number;
  days: readonly string[];
  today: string;
  says: Says;
  marks: readonly string[];
  /** The column whose cell the keyboard is at; undefined: in another row. */
  focused: number | undefined;
}

/** A person or a thing: a cell for each day, and above them what stands there from day to day. */
export const GridRow = memo(function GridRow(props: Props) {
  const { line, top, height, index, days, today, says, marks, focused } = props;
  const { name, key, plan } = line;
  return (
    <div role="row" tabIndex={-1} aria-rowindex={index} className="schedule-row" style={{ top, height }}>
      <div role="rowheader" tabIndex={-1} aria-colindex={1} className="schedule-name" title={name}>
        <span className="clip">{name}</span>
      </div>
      {days.map((day, column) => {
        const { isWorked } = says.kind(day);
        const isGap = marks.includes('gaps') && plan.gaps.has(column);
        const isOver = marks.includes('overlaps') && plan.overlaps.has(column);
        const classes = [
          'schedule-cell',
          !isWorked && 'schedule-off',
          day === today && 'schedule-today',
          isOver && 'schedule-overlap',
        ];
        return (
          <div
            key={day}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={says.cell(name, day, column, plan)}
            className={classes.filter(Boolean).join(' ')}
            style={{ gridColumn: column + 2 }}
            tabIndex={focused === column ? 0 : -1}
            data-line={key}
            data-column={column}
          >
            {isGap && <span className="schedule-gap">缺</span>}
            {isOver && <span className="schedule-clash">叠</span>}
          </div>
        );
      })}
      {plan.placed.map(({ entry, first, last, lane }) => (
        <div
          key={entry.key}
          aria-hidden="true"
          className={`schedule-entry tag-${says.colour(entry)}${entry.isWaiting ? ' schedule-waiting' : ''}`}
          style={{ gridColumn: `${first + 2} / ${last + 3}`, marginTop: 6 + lane * 28 }}
          data-line={key}
          data-column={first}
          data-entry={entry.key}
          title={says.place(entry, name, entry)}
        >
          <span className="clip">{says.entry(entry)}</span>
        </div>
      ))}
    </div>
  );
});
