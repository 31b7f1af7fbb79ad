import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
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
import type { Sheet } from './sheet.ts';
import type { CellEditor } from './useCellEditor.tsx';

interface Options {
  sheet: Sheet;
  marked: ReturnType<typeof useMarked>;
  editor: CellEditor;
  /** The column that says whose row it is, and where its link leads. */
  first: BundledColumn | undefined;
  links: CellLinks;
  fixed: boolean;
}

/** What the clipboard and the keys do to cells that are not being typed in. */
export function useSpreadsheet({ sheet, marked, editor, first, links, fixed }: Options) {
  const { dictionaries, notices } = useServices();
  const { columns, records } = sheet.table;
  const { area, now, go } = marked;
  const isOpen = ({ line, column }: Cell): boolean => sheet.closed(line, column) === undefined;
  return {
    onPaste(event: ClipboardEvent): void {
      if (fixed || editor.isOpen()) return;
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
      if (!area || editor.isOpen()) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copied(sheet.lines(), columns, area, dictionaries));
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      editor.onKeyDownCapture();
      if (editor.isOpen()) return;
      const marks = now();
      // The word that an input method begins is composed in the editor, which has the focus by then.
      if (isComposed(event)) return marks.head && editor.begin(marks.head, '');
      if (event.altKey && isEnter(event) && marks.head && first?.open) {
        event.preventDefault();
        event.stopPropagation();
        return links.open(first, sheet.shown(marks.head.line));
      }
      const field = columns[marks.head?.column ?? -1];
      const chosen = field !== undefined && !inputOf(field, 'form')?.typed;
      const action = keyOf(event, { lines: sheet.lines(), columns, ...marks, chosen, fixed, closed: true, isOpen });
      if (!action) {
        const key = begunBy(event);
        if (key === undefined || !marks.head) return;
        event.preventDefault();
        event.stopPropagation();
        return editor.begin(marks.head, key.text);
      }
      event.preventDefault();
      event.stopPropagation();
      if ('go' in action) go(action.go, action.extend);
      else if ('take' in action) sheet.take(action.take);
      else if ('open' in action) editor.begin(action.open);
      else if ('edit' in action && action.edit === 'undo') sheet.undo();
      else if ('edit' in action && action.edit === 'redo') sheet.redo();
    },
    onKeyDown: editor.onKeyDown,
    onDoubleClick({ target }: MouseEvent): void {
      const cell = editor.isOpen() ? undefined : cellAt(target, columns);
      if (cell) editor.begin(cell);
    },
  };
}

/** What a key begins to edit a cell with: with itself, or with what the cell holds; undefined: it does not. */
function begunBy(event: KeyboardEvent): { text?: string } | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'F2' || isEnter(event)) return {};
  return event.key.length === 1 && event.key !== ' ' ? { text: event.key } : undefined;
}

function cellAt(target: EventTarget, columns: readonly { name: string }[]): Cell | undefined {
  const [cell, row] = ['.ag-cell', '.ag-row:not(.ag-row-pinned)'].map(css => (target as Element).closest(css));
  const column = columns.findIndex(({ name }) => name === cell?.getAttribute('col-id'));
  return row && column !== -1 ? { line: Number(row.getAttribute('row-index')), column } : undefined;
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
