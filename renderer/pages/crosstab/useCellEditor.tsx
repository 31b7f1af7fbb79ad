import type { GridApi } from 'ag-grid-community';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { ChosenEditor, type EditorProps, editorPopup, TypedEditor } from '#renderer/form/grid/LineEditor.tsx';
import { inputOf } from '#renderer/inputs/registry.ts';
import { AntTheme } from '#renderer/theme/AntTheme.tsx';
import { isComposed, isEnter, isEscape } from '#renderer/ui/keys/keys.ts';
import type { Cell } from '#renderer/ui/range/area.ts';
import type { CrossContext, PlacedRow } from './context.ts';
import { nextOpen } from './next-open.ts';
import type { Sheet } from './sheet.ts';

interface Options {
  grid: RefObject<GridApi<PlacedRow> | undefined>;
  /** Where the grid stands. */
  place: RefObject<HTMLElement | null>;
  sheet: Sheet;
  context: CrossContext;
  fixed: boolean;
  go(cell: Cell, extend: boolean): void;
}

export interface CellEditor {
  /** What is typed, or chosen, in; it stands in its cell. */
  drawn: ReactNode;
  isOpen(): boolean;
  /** @param key what was pressed: what is typed begins with it; left out: with what the cell holds */
  begin(cell: Cell, key?: string): void;
  /** A key goes down, before the editor hears it. */
  onKeyDownCapture(): void;
  /** Hears what the editor has left of it. */
  onKeyDown(event: KeyboardEvent): void;
}

interface Opened {
  cell: Cell;
  host: HTMLElement;
  props: EditorProps;
}

const className = 'cross-editor';

/** Whether something happens in what a cell is edited in: the grid knows nothing of it. */
export const isInEditor = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`.${className}`) !== null;

/**
 * One cell that is edited. It is not the grid's own editing, by which each Enter is laid out three times and draws the
 * cell as often: the focus goes on first, then the editor goes and hands over what was typed, and all is drawn once.
 */
export function useCellEditor({ grid, place, sheet, context, fixed, go }: Options): CellEditor {
  const [opened, setOpened] = useState<Opened>();
  const now = useRef<Opened>(undefined);

  /** What was typed is handed over as the editor goes. @param next the cell that gets the focus; left out: it stays where it is */
  const end = (next?: Cell): void => {
    const { current } = now;
    if (!current) return;
    now.current = undefined;
    // At once: the next key is for what has the focus then.
    flushSync(() => {
      if (next) go(next, false);
      setOpened(undefined);
    });
    current.host.remove();
    // The caret that was in it would be looked for all over the page before each picture.
    document.getSelection()?.removeAllRanges();
  };
  const ending = useRef(end);
  ending.current = end;
  /** On to another cell; a choice has ended the editing by itself. */
  const leaveFor = (next: Cell): void => (now.current ? end(next) : go(next, false));
  /** What was open as the key went down. */
  const keyed = useRef<Opened>(undefined);

  const begin = (cell: Cell, key?: string): void => {
    end();
    const field = sheet.table.columns[cell.column];
    const line = sheet.lines()[cell.line];
    if (fixed || !field || !line || sheet.closed(cell.line, cell.column) !== undefined) return;
    grid.current?.ensureIndexVisible(cell.line);
    grid.current?.ensureColumnVisible(field.name);
    const within = place.current?.querySelector(`.ag-row[row-index="${cell.line}"] [col-id="${field.name}"]`);
    if (!within) return;
    const host = document.createElement('div');
    host.className = className;
    host.addEventListener('focusout', () =>
      setTimeout(() => now.current?.host === host && leave(host, ending.current)),
    );
    // Its own list may be open: both go.
    host.addEventListener('keydown', event => {
      if (!isEscape(event)) return;
      event.preventDefault();
      event.stopPropagation();
      ending.current(cell);
    });
    within.append(host);
    const step = (by: 1 | -1) => (): boolean => {
      leaveFor(nextOpen(sheet, cell, by) ?? cell);
      return true;
    };
    const props: EditorProps = {
      field,
      context,
      value: line[field.name],
      eventKey: key ?? null,
      data: { index: cell.line, line },
      stopEditing: () => end(cell),
      api: { tabToNextCell: step(1), tabToPreviousCell: step(-1), setFocusedCell: () => undefined },
    };
    const next = { cell, host, props };
    now.current = next;
    // At once: the next key is for it.
    flushSync(() => setOpened(next));
  };

  return {
    drawn: opened && createPortal(<Editor {...opened.props} />, opened.host),
    isOpen: () => now.current !== undefined,
    begin,
    onKeyDownCapture() {
      keyed.current = now.current;
    },
    onKeyDown(event) {
      const { current } = keyed;
      if (!current || isComposed(event)) return;
      // What was chosen by the key has ended the editing.
      if (event.defaultPrevented && now.current) return;
      const isTyped = inputOf(current.props.field, 'form')?.typed;
      const { line, column } = current.cell;
      const by = event.shiftKey ? -1 : 1;
      const next =
        event.key === 'Tab'
          ? (nextOpen(sheet, current.cell, by) ?? current.cell)
          : isTyped && isEnter(event)
            ? { line: within(line + by, sheet.lines().length), column }
            : undefined;
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      leaveFor(next);
    },
  };
}

/** What a cell is typed in, or chosen in, as in the lines of a form. */
function Editor(props: EditorProps) {
  if (inputOf(props.field, 'form')?.typed) return <TypedEditor {...props} />;
  return (
    <AntTheme>
      <ChosenEditor {...props} />
    </AntTheme>
  );
}

/** The focus has left an editor: that ends it, but where it went to what has opened out of it, or to another window. */
function leave(host: HTMLElement, end: () => void): void {
  const { activeElement } = document;
  const isWithin = host.contains(activeElement) || activeElement?.closest(`.${editorPopup}`);
  if (!isWithin && document.hasFocus()) end();
}

const within = (line: number, count: number): number => Math.max(0, Math.min(count - 1, line));
