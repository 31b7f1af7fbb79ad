import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Line } from './lines.ts';

/** The cell that the keyboard is at: the one of the grid that can be focused. */
export interface Cell {
  /** The key of its row, and its column from 0; undefined where there are no rows. */
  at: { line: string; column: number } | undefined;
  /** Goes there, with the focus. */
  go(line: string, column: number): void;
  /** A cell has got the focus. */
  follow(target: EventTarget): void;
}

/** Kept where its row is still there; at first in the first row, at the present column. */
export function useCell(
  grid: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  columns: readonly string[],
  now: string,
): Cell {
  const [chosen, setChosen] = useState<Cell['at']>();
  const wanted = useRef(false);
  const line = lines.find(({ key }) => key === chosen?.line) ?? lines[0];
  const column = Math.min(chosen?.column ?? Math.max(0, columns.indexOf(now)), columns.length - 1);
  const key = line?.key;
  const at = useMemo(() => (key === undefined ? undefined : { line: key, column }), [key, column]);
  // By then the row is drawn, wherever it stands.
  useLayoutEffect(() => {
    if (!wanted.current || !at) return;
    wanted.current = false;
    const cells = grid.current?.querySelectorAll<HTMLElement>(`[role=gridcell][data-column="${at.column}"]`);
    const cell = [...(cells ?? [])].find(({ dataset }) => dataset.line === at.line);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });
  return {
    at,
    go(line, column) {
      wanted.current = true;
      setChosen({ line, column });
    },
    follow(target) {
      const { line, column } = target instanceof HTMLElement ? target.dataset : {};
      if (line !== undefined && (line !== at?.line || Number(column) !== at.column))
        setChosen({ line, column: Number(column) });
    },
  };
}
