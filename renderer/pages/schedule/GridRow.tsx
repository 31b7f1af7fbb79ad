import { type CSSProperties, memo } from 'react';
import type { Line } from './lines.ts';
import { isMoment } from './moment.ts';
import type { Placed } from './plan.ts';
import type { Says } from './says.ts';

/** Columns of hours from which on there is room for when something begins and ends. */
const shortest = 3;

interface Props {
  line: Line;
  top: number;
  height: number;
  /** Among all rows, from 1. */
  index: number;
  /** When each column begins. */
  starts: readonly string[];
  /** The column that is present. */
  now: string;
  says: Says;
  marks: readonly string[];
  /** The column whose cell the keyboard is at; undefined: in another row. */
  focused: number | undefined;
}

/** A person or a thing: a cell for each column, and in the cell where it begins what stands there from one to another. */
export const GridRow = memo(function GridRow(props: Props) {
  const { line, top, height, index, starts, now, says, marks, focused } = props;
  const { name, key, plan } = line;
  const isMarked = (mark: 'gaps' | 'overlaps', column: number): boolean =>
    marks.includes(mark) && plan[mark].has(column);
  return (
    <div role="row" tabIndex={-1} aria-rowindex={index} className="schedule-row" style={{ top, height }}>
      <div role="rowheader" tabIndex={-1} aria-colindex={1} className="schedule-name" title={name}>
        <span className="clip">{name}</span>
      </div>
      {starts.map((start, column) => {
        const isOver = isMarked('overlaps', column);
        return (
          <div
            key={start}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={says.cell(name, start, column, plan)}
            className={`schedule-cell${isMoment(start) && !start.endsWith(':00') ? ' schedule-within' : ''}${says.kind(start).isWorked ? '' : ' schedule-off'}${start === now ? ' schedule-today' : ''}${isOver ? ' schedule-overlap' : ''}`}
            tabIndex={focused === column ? 0 : -1}
            data-line={key}
            data-column={column}
            data-mark={isOver ? '叠' : isMarked('gaps', column) ? '缺' : undefined}
          >
            {plan.placed
              .filter(({ first }) => first === column)
              .map(placed => barOf(placed, name, says, isMoment(start)))}
          </div>
        );
      })}
    </div>
  );
});

/** What stands somewhere; over several columns and below others only as far as it does, as most are of one day and alone. */
function barOf({ entry, first, last, lane }: Placed, name: string, says: Says, isByHours: boolean) {
  const isShort = isByHours && last - first < shortest;
  return (
    <div
      key={entry.key}
      aria-hidden="true"
      className={`schedule-entry tag-${says.colour(entry)}${entry.isWaiting ? ' schedule-waiting' : ''}`}
      style={
        first === last && lane === 0 ? undefined : ({ '--columns': last - first + 1, '--lane': lane } as CSSProperties)
      }
      data-columns={last - first + 1}
      data-entry={entry.key}
      title={says.place(entry, name, entry)}
    >
      {isShort ? says.name(entry) : says.entry(entry)}
    </div>
  );
}
