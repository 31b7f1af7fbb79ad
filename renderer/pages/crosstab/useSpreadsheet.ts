import type { GridApi } from 'ag-grid-community';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { CellLinks } from '#renderer/blocks/table/types.ts';
import { copied } from '#renderer/form/grid/copied.ts';
import { pasted } from '#renderer/form/grid/edits.ts';
import { keyOf } from '#renderer/form/grid/keys.ts';
import type { useMarked } from '#renderer/form/grid/useMarked.ts';
import { readerOf } from '#renderer/form/grid/values.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { inputOf } from '#renderer/inputs/registry.ts';
import { isComposed, isEnter } from '#renderer/ui/keys/keys.ts';
import type { Area, Cell } from '#renderer/ui/range/area.ts';
import { type Block, readBlock } from '#renderer/ui/range/clipboard.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { PlacedRow } from './context.ts';
import type { Sheet } from './sheet.ts';

interface Options {
  grid: RefObject<GridApi<PlacedRow> | undefined>;
  sheet: Sheet;
  marked: ReturnType<typeof useMarked>;
  /** The column that says whose row it is, and where its link leads. */
  first: BundledColumn | undefined;
  links: CellLinks;
  fixed: boolean;
}

/** What the clipboard and the keys do to cells that are not being typed in. */
export function useSpreadsheet({ grid, sheet, marked, first, links, fixed }: Options) {
  const { dictionaries, notices } = useServices();
  const { columns, records } = sheet.table;
  const { area, now, go, open } = marked;
  const isEditing = (): boolean => (grid.current?.getEditingCells().length ?? 0) > 0;
  const isOpen = ({ line, column }: Cell): boolean => sheet.closed(line, column) === undefined;
  return {
    onPaste(event: ClipboardEvent): void {
      if (fixed || isEditing()) return;
      const block = readBlock(event.clipboardData.getData('text/plain'));
      const from = now().area;
      if (block.length === 0 || !from) return;
      event.preventDefault();
      const most = records.length;
      sheet.take(pasted(sheet.lines(), columns, from, { block, read: readerOf(dictionaries), most, isOpen }));
      const left = leftOut(block, from, { rows: most, columns: columns.length, isOpen });
      if (left > 0) notices.warning(`有 ${left} 格不能填写，没有粘贴`);
    },
    onCopy(event: ClipboardEvent): void {
      if (!area || isEditing()) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copied(sheet.lines(), columns, area, dictionaries));
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      if (isEditing() || isComposed(event)) return;
      const marks = now();
      if (event.altKey && isEnter(event) && marks.head && first?.open) {
        event.preventDefault();
        event.stopPropagation();
        return links.open(first, sheet.shown(marks.head.line));
      }
      const field = columns[marks.head?.column ?? -1];
      const chosen = field !== undefined && !inputOf(field, 'form')?.typed;
      const action = keyOf(event, { lines: sheet.lines(), columns, ...marks, chosen, fixed, closed: true, isOpen });
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      if ('go' in action) go(action.go, action.extend);
      else if ('take' in action) sheet.take(action.take);
      else if ('open' in action) open(action.open);
      else if ('edit' in action && action.edit === 'undo') sheet.undo();
      else if ('edit' in action && action.edit === 'redo') sheet.redo();
    },
  };
}

/** Cells of a block that somebody has pasted and that are not filled in. */
function leftOut(
  block: Block,
  { top, left }: Area,
  { rows, columns, isOpen }: { rows: number; columns: number; isOpen(cell: Cell): boolean },
): number {
  let count = 0;
  for (const [row, texts] of block.entries())
    for (const [at, text] of texts.entries()) {
      const cell = { line: top + row, column: left + at };
      const isThere = cell.line < rows && cell.column < columns;
      if (text.trim() !== '' && !(isThere && isOpen(cell))) count += 1;
    }
  return count;
}
