import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePainted } from '#renderer/hooks/painted.ts';
import { useHeight } from '#renderer/ui/width/useHeight.ts';
import { useMedia } from '#renderer/ui/width/useMedia.ts';
import { type Columns, dayMinutes } from './columns.ts';
import { DaysHead } from './DaysHead.tsx';
import { beginDrag, heldAt } from './drag.ts';
import { GridRow } from './GridRow.tsx';
import type { GridDoes } from './grid-does.ts';
import { HoursHead } from './HoursHead.tsx';
import { heightOf, type Item } from './lines.ts';
import type { Entry } from './plan.ts';
import type { Says } from './says.ts';
import { useCell } from './useCell.ts';
import { useKeys } from './useKeys.ts';

/** Pixels above and below what is in sight that are drawn, too. */
const beyond = 240;
/** Pixels that are drawn at once: they are read and worked with while the others follow. */
const atFirst = 360;
/** Pixels that it is scrolled by before other rows are drawn. */
const step = 80;

interface Props {
  label: string;
  /** What the rows are. */
  rowsTitle: string;
  /** Pixels of the column of their names. */
  namesWidth: number;
  items: readonly Item[];
  entries: ReadonlyMap<string, Entry>;
  columns: Columns;
  /** The column that is present. */
  now: string;
  says: Says;
  marks: readonly string[];
  loading: boolean;
  does: GridDoes;
}

/** Rows by days, or by hours of one: those in sight are drawn, and on paper all of them. */
export function Grid(props: Props) {
  const { items, entries, columns, now, says, marks, does } = props;
  const { starts, size } = columns;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const inSight = (useHeight(scroller) || window.innerHeight) + beyond;
  const height = usePainted(true) ? inSight : atFirst;
  const isPaper = useMedia('print');
  const lines = useMemo(() => items.flatMap(item => ('line' in item ? [item.line] : [])), [items]);
  const cell = useCell(scroller, lines, starts, now);
  const onKey = useKeys({ cell, lines, columns, does });
  const dragging = useRef<() => void>(undefined);
  useEffect(() => () => dragging.current?.(), []);
  useNowInSight(scroller, starts, now);

  const entryAt = (target: EventTarget | null): { entry: Entry; bar: HTMLElement } | undefined => {
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
    const entry = bar && entries.get(bar.dataset.entry ?? '');
    return bar && entry ? { bar, entry } : undefined;
  };
  const nameOf = (owner: string): string => lines.find(({ key }) => key === owner)?.name ?? '';
  const onPointerDown = (event: PointerEvent): void => {
    const found = entryAt(event.target);
    if (!found || event.button !== 0 || found.entry.isNew) return;
    const { entry, bar } = found;
    const press = (): void => {
      const column = columnUnder(event, bar, starts.length);
      cell.go(entry.owner, column);
      does.open([entry], bar.getBoundingClientRect(), nameOf(entry.owner));
    };
    if (!does.move || event.pointerType === 'touch' || !scroller.current || !body.current || !ghost.current) return;
    event.preventDefault();
    dragging.current = beginDrag(event, {
      entry,
      held: heldAt(event, bar),
      ground: { scroller: scroller.current, body: body.current, ghost: ghost.current, items, columns },
      say: (target, name, isCopy) => `${isCopy ? '复制 ' : ''}${says.place(entry, name, target)}`,
      drop: (target, name, isCopy) => (isCopy ? does.copy : does.move)?.(entry, target, name),
      press,
    });
  };
  const onClick = (event: MouseEvent): void => {
    const found = entryAt(event.target);
    if (found) {
      // Where it may be moved the pointer that was let go has opened it.
      const isOpened = does.move && (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch';
      if (!isOpened) does.open([found.entry], found.bar.getBoundingClientRect(), nameOf(found.entry.owner));
      return;
    }
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=gridcell]') : null;
    if (!place) return;
    const column = Number(place.dataset.column);
    cell.go(place.dataset.line ?? '', column);
    does.create?.(place.dataset.line ?? '', starts[column] ?? '');
  };
  const near = (item: Item): boolean =>
    isPaper ||
    (item.top + item.height > top - beyond && item.top < top + height) ||
    ('line' in item && item.line.key === cell.at?.line);
  const drawn = items.filter(near);
  const rowCount = lines.length + 1;
  const Head = size === dayMinutes ? DaysHead : HoursHead;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rowCount}
      aria-colcount={starts.length + 1}
      aria-busy={props.loading}
      className="schedule-grid"
      data-minutes={size}
      style={{ '--count': starts.length, '--name': `${props.namesWidth}px` } as CSSProperties}
      onScroll={event => setTop(Math.floor(event.currentTarget.scrollTop / step) * step)}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => onKey(event)}
      onFocus={event => cell.follow(event.target)}
    >
      <Head starts={starts} now={now} says={says} title={props.rowsTitle} />
      <div
        role="rowgroup"
        ref={body}
        className="schedule-body"
        style={{ '--height': `${heightOf(items)}px` } as CSSProperties}
      >
        {drawn.map(item =>
          'line' in item ? (
            <GridRow
              key={item.line.key}
              line={item.line}
              top={item.top}
              height={item.height}
              index={item.index + 2}
              starts={starts}
              now={now}
              says={says}
              marks={marks}
              focused={item.line.key === cell.at?.line ? cell.at.column : undefined}
            />
          ) : (
            <div
              key={`group ${item.group}`}
              role="presentation"
              className="schedule-group"
              style={{ top: item.top, height: item.height }}
            >
              <span>
                {item.group} <small>{item.count}</small>
              </span>
            </div>
          ),
        )}
        <div ref={ghost} className="schedule-ghost" aria-hidden="true" />
      </div>
    </div>
  );
}

/** The column of an entry over several that was pressed. */
function columnUnder(event: PointerEvent, bar: HTMLElement, columns: number): number {
  const { left, width } = bar.getBoundingClientRect();
  const count = Number(bar.dataset.columns);
  const first = Number(bar.closest<HTMLElement>('[role=gridcell]')?.dataset.column);
  const within = width > 0 ? Math.floor(((event.clientX - left) / width) * count) : 0;
  return Math.min(columns - 1, first + Math.max(0, Math.min(count - 1, within)));
}

/** Where the columns are wider than the screen, the present one is in sight. */
function useNowInSight(scroller: { current: HTMLElement | null }, starts: readonly string[], now: string): void {
  const first = starts[0];
  useLayoutEffect(() => {
    const place = scroller.current;
    const column = starts.indexOf(now);
    if (!place || first === undefined) return;
    const width = place.scrollWidth / (starts.length + 4);
    place.scrollLeft = column < 0 ? 0 : Math.max(0, column * width - place.clientWidth / 3);
  }, [scroller, first, starts, now]);
}
