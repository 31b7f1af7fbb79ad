import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useAppearance } from '#renderer/hooks/appearance.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { compactGridTheme, gridTheme } from '#renderer/theme/grid.ts';
import { styleNonce } from '#renderer/theme/nonce.ts';
import { isComposed, isEnter, isEscape } from '#renderer/ui/keys/keys.ts';
import { afterPress } from '#renderer/ui/press/after-press.ts';
import type { Area } from '#renderer/ui/range/area.ts';
import { readBlock } from '#renderer/ui/range/clipboard.ts';
import { mostRows } from '#runtime/language/fields/rows.ts';
import { nameOf } from '../names.ts';
import { createReferred } from '../referred.ts';
import { isChosen, lineColumns } from './columns.ts';
import { type GridContext, type GridProps, namesBeside, type PlacedLine } from './context.ts';
import { copied } from './copied.ts';
import { type Line, type Lines, pasted } from './edits.ts';
import { FromFile } from './FromFile.tsx';
import { keyOf } from './keys.ts';
import { LineMessage } from './LineMessage.tsx';
import { asSpreadsheet, spreadsheetModules } from './spreadsheet.ts';
import { totalsOf } from './totals.ts';
import { useAdding } from './useAdding.ts';
import { useLeft } from './useLeft.ts';
import { useLines } from './useLines.ts';
import { useMarked } from './useMarked.ts';
import { useRedraw } from './useRedraw.ts';
import { useWithin } from './useWithin.tsx';
import { readerOf } from './values.ts';
import './grid.css';

/** Above so many lines the grid scrolls by itself. */
const mostShown = 15;

/** The lines of a record as a spreadsheet: typed, pasted, filled down and undone by keys. */
export default function LinesGrid({ field, id, lines, frame, fixed, place = field.name, onChange }: GridProps) {
  const { dictionaries, calls } = useServices();
  const { compact, printing } = useAppearance();
  const isHigh = lines.length > mostShown && !printing;
  const { engine, record } = frame;
  const columns = useMemo(() => field.fields ?? [], [field]);
  const closed = fixed || field.lines?.closed === true;
  const referred = useMemo(() => createReferred(calls, columns), [calls, columns]);
  const errors = useSyncExternalStore(engine.watch, () => engine.errors()[field.name]);
  const outdated = useSyncExternalStore(engine.watch, engine.outdated);
  const edits = useLines({ field, columns, lines, engine, onChange });
  const grid = useRef<GridApi<PlacedLine>>(undefined);
  const { head, area, now, go, open, onCellFocused, onCellMouseDown } = useMarked(columns, grid);
  const adding = useAdding({ columns, lines, grid, go, add: edits.add });
  useLeft(head?.line, lines.length, edits.leave);
  const foot = useRef<HTMLButtonElement>(null);
  const within = useWithin({ owner: field, place, columns, lines, frame, fixed, set: edits.set, Grid: LinesGrid });
  const context = useRef({} as GridContext).current;
  Object.assign(context, {
    dictionaries,
    errors,
    outdated: place => outdated[`${field.name}.${place}`],
    area,
    fixed,
    closed,
    nameOf: (column, key) =>
      nameOf(column.name, key, record) ??
      (referred.value(column.name, key, column.reference?.name ?? '') as string | null) ??
      undefined,
    choices: place => engine.choices(`${field.name}.${place}`),
    namesBeside: (index, column) => namesBeside(lines, index, column),
    take: edits.set,
    remove: index => edits.remove(index, index),
    openWithin: within.open,
  } satisfies GridContext);

  const redraw = useRedraw(grid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the cells show beside their values
  useEffect(() => redraw(), [errors, outdated, area?.top, area?.bottom, area?.left, area?.right]);
  useEffect(() => referred.watch(redraw), [referred, redraw]);

  const isEditing = () => (grid.current?.getEditingCells().length ?? 0) > 0;
  const options = useMemo(() => {
    const nonce = styleNonce(document);
    return { ...(nonce ? { styleNonce: nonce } : {}), context };
  }, [context]);
  const columnDefs = useMemo(() => lineColumns(columns, fixed), [columns, fixed]);
  const placed = usePlaced(lines);
  const totals = totalsOf(columns, lines);

  const paste = (event: ClipboardEvent): void => {
    if (fixed || isEditing()) return;
    const block = readBlock(event.clipboardData.getData('text/plain'));
    if (block.length === 0) return;
    event.preventDefault();
    const from: Area = now().area ?? { top: lines.length, bottom: lines.length, left: 0, right: 0 };
    edits.take(
      pasted(lines, columns, from, { block, read: readerOf(dictionaries), most: closed ? lines.length : mostRows }),
    );
  };
  const remove = ({ top, bottom }: Area): void => {
    const left = lines.length - (bottom - top + 1);
    edits.remove(top, bottom);
    if (left === 0) foot.current?.focus();
    else if (head) setTimeout(() => go({ line: Math.min(top, left - 1), column: head.column }, false));
  };
  return (
    <>
      <div
        className="lines-grid"
        id={id}
        role="group"
        aria-label={field.label}
        tabIndex={lines.length === 0 && !fixed ? 0 : -1}
        onPaste={paste}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (head && !currentTarget.contains(relatedTarget)) afterPress(() => edits.leave(head.line));
        }}
        onCopy={event => {
          if (!area || isEditing()) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', copied(lines, columns, area, dictionaries));
        }}
        onKeyDownCapture={event => {
          if (isEditing() || isComposed(event)) return;
          // Tab goes through the cells, as in any spreadsheet.
          if (isEscape(event) && (event.target as Element).closest('.ag-cell') && foot.current) {
            event.stopPropagation();
            return foot.current.focus();
          }
          const marked = now();
          if (within.opens(event, marked.head)) return;
          const chosen = isChosen(columns[marked.head?.column ?? -1]);
          const action = keyOf(event, { lines, columns, ...marked, chosen, fixed, closed });
          if (!action) return;
          event.preventDefault();
          event.stopPropagation();
          if ('go' in action) go(action.go, action.extend);
          else if ('take' in action) edits.take(action.take);
          else if ('remove' in action) remove(action.remove);
          else if ('open' in action) open(action.open);
          else if (action.edit === 'add') adding.add();
          else edits[action.edit]();
        }}
        onKeyDown={event => isEnter(event) && event.stopPropagation()}
      >
        {lines.length > 0 && (
          <div className="lines-frame" style={isHigh ? { height: 560 } : {}}>
            <AgGridReact<PlacedLine>
              {...options}
              modules={spreadsheetModules}
              theme={compact ? compactGridTheme : gridTheme}
              rowHeight={34}
              domLayout={isHigh ? 'normal' : printing ? 'print' : 'autoHeight'}
              columnDefs={columnDefs}
              rowData={placed}
              getRowId={({ data }) => String(data.index)}
              {...(totals ? { pinnedBottomRowData: [{ index: -1, line: totals }] } : {})}
              {...asSpreadsheet}
              onGridReady={({ api }) => {
                grid.current = api;
              }}
              onGridPreDestroyed={() => {
                grid.current = undefined;
              }}
              onFirstDataRendered={adding.go}
              onCellFocused={onCellFocused}
              onCellMouseDown={onCellMouseDown}
              onCellEditingStopped={redraw}
            />
          </div>
        )}
        <LineMessage field={field} head={head} errors={errors} outdated={outdated} />
        {!closed && (
          <LinesFoot button={foot} add={adding.add}>
            <FromFile field={field} place={place} columns={columns} lines={lines} take={edits.fill} />
          </LinesFoot>
        )}
      </div>
      {/* Beside the grid: what is pressed in it is not pressed here. */}
      {within.dialog}
    </>
  );
}

interface FootProps {
  button: RefObject<HTMLButtonElement | null>;
  add(): void;
  children: ReactNode;
}

function LinesFoot({ button, add, children }: FootProps) {
  return (
    <div className="lines-foot row">
      <button ref={button} type="button" className="button rows-add" onClick={add}>
        <Plus size={14} /> 添加一行
      </button>
      {children}
      <span className="lines-hint faint">
        可从表格软件复制后粘贴；Ctrl+D 向下填充，Ctrl+Delete 删除行，Ctrl+Z 撤销，Esc 离开表格
      </span>
    </div>
  );
}

/** Each line with its place, the same object as long as both are the same. */
function usePlaced(lines: Lines): PlacedLine[] {
  const known = useRef(new WeakMap<Line, PlacedLine>());
  return useMemo(
    () =>
      lines.map((line, index) => {
        const found = known.current.get(line);
        if (found?.index === index) return found;
        const placed = { index, line };
        known.current.set(line, placed);
        return placed;
      }),
    [lines],
  );
}
