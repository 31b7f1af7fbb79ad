import { type KeyboardEvent, useRef } from 'react';
import { copiedTo, isSame, moved, type Target } from './change.ts';
import type { Columns } from './columns.ts';
import type { GridDoes } from './grid-does.ts';
import { intentOf } from './keys.ts';
import type { Line } from './lines.ts';
import type { Entry } from './plan.ts';
import type { Cell } from './useCell.ts';

interface Grid {
  cell: Cell;
  lines: readonly Line[];
  columns: Columns;
  does: GridDoes;
}

/** The keys of the grid. Of several entries in a cell the card is opened: there is one chosen. */
export function useKeys({ cell, lines, columns, does }: Grid): (event: KeyboardEvent<HTMLElement>) => void {
  const copied = useRef<Entry>(undefined);
  return event => {
    const intent = event.target instanceof Element && event.target.role === 'gridcell' && intentOf(event);
    const at = lines.findIndex(({ key }) => key === cell.at?.line);
    const line = lines[at];
    if (!intent || !line || !cell.at) return;
    const { column } = cell.at;
    const { size } = columns;
    const start = columns.starts[column] ?? '';
    const entries = line.plan.byColumn[column] ?? [];
    const [entry, other] = entries;
    const open = (): void => does.open(entries, (event.target as Element).getBoundingClientRect(), line.name);
    const change = (target: Target, to: Line, by: number): void => {
      if (!entry || isSame(target, entry)) return;
      if (other) return open();
      if (entry.isNew) return;
      does.move?.(entry, target, to.name);
      cell.go(to.key, Math.max(0, Math.min(column + by, lastColumn)));
    };
    const lastColumn = columns.starts.length - 1;
    event.preventDefault();
    switch (intent.does) {
      case 'go': {
        const to = lines[Math.max(0, Math.min(lines.length - 1, at + intent.rows))] ?? line;
        return cell.go(to.key, Math.max(0, Math.min(lastColumn, column + intent.columns)));
      }
      case 'first':
      case 'last': {
        const to = intent.isWhole ? (intent.does === 'first' ? lines[0] : lines.at(-1)) : line;
        return cell.go((to ?? line).key, intent.does === 'first' ? 0 : lastColumn);
      }
      case 'move': {
        const to = lines[at + intent.rows];
        if (entry && to) change(moved(entry, 'whole', { columns: intent.columns, size }, to.key), to, intent.columns);
        return;
      }
      case 'stretch':
        if (entry) change(moved(entry, intent.end, { columns: intent.columns, size }), line, 0);
        return;
      case 'open':
        if (other || (entry && !does.edit)) return open();
        return entry ? does.edit?.(entry) : does.create?.(line.key, start);
      case 'delete':
        if (other) return open();
        return entry && !entry.isWaiting && does.remove?.(entry, line.name);
      case 'copy':
        if (other) return open();
        copied.current = entry ?? copied.current;
        return;
      case 'paste':
        if (copied.current) does.copy?.(copied.current, copiedTo(copied.current, line.key, start), line.name);
    }
  };
}
