import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';
import type { Cell } from '#renderer/ui/range/area.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { PlacedLine } from './context.ts';
import type { Lines } from './edits.ts';

interface Options {
  columns: readonly FieldModel[];
  lines: Lines;
  grid: RefObject<GridApi<PlacedLine> | undefined>;
  go(cell: Cell, extend: boolean): void;
  add(): void;
}

/** Whoever adds a line fills it in: once the line is drawn, its first cell that takes a value has the focus. */
export function useAdding({ columns, lines, grid, go, add }: Options) {
  const isAdding = useRef(false);
  const goToLast = (): void => {
    if (!isAdding.current || !grid.current) return;
    isAdding.current = false;
    const first = columns.findIndex(column => !column.readOnly);
    go({ line: lines.length - 1, column: Math.max(0, first) }, false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line more
  useEffect(goToLast, [lines.length]);
  return {
    add(): void {
      isAdding.current = true;
      add();
    },
    go: goToLast,
  };
}
