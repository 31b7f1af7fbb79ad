import { useLayoutEffect, useMemo, useRef } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { LaidOutColumn } from '../layout.ts';
import { withRows } from '../selection.ts';
import type { DataTableProps } from '../types.ts';
import { firstColumns, sum } from './columns.ts';
import { drawRows, showSelected } from './draw-rows.ts';
import './first-rows.css';

interface Props extends Pick<DataTableProps, 'rows' | 'rowKey' | 'sort' | 'selection' | 'rowActions' | 'links'> {
  layout: readonly LaidOutColumn[];
  /** Pixels. */
  rowHeight: number;
  totals: readonly Row[];
  /** Pixels of the column of actions; 0: there is none. */
  actionsWidth: number;
  onMore(anchor: DOMRect, row: Row): void;
}

/** The rows as a plain table in the measures and the look of the grid, which takes its place: to be read, followed, copied and chosen from meanwhile. */
export function FirstRows(props: Props) {
  const { layout, rowHeight, rows, rowKey, sort, totals, selection, actionsWidth, links } = props;
  const { dictionaries, clock } = useServices();
  const table = useRef<HTMLTableElement>(null);
  const present = useRef(props);
  present.current = props;
  const selectable = selection !== undefined;
  const columns = useMemo(() => firstColumns(layout, { selectable, actionsWidth }), [layout, selectable, actionsWidth]);
  useLayoutEffect(() => {
    const place = table.current;
    place?.style.setProperty('--columns', columns.map(({ track }) => track).join(' '));
    place?.style.setProperty('--least', `${sum(columns)}px`);
    place?.style.setProperty('--row', `${rowHeight}px`);
  }, [columns, rowHeight]);
  const selected = selection?.selected;
  const sorted = `${sort?.name} ${sort?.descending}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pressed is done with what is given by then; the rest is what is seen
  useLayoutEffect(() => {
    const choose = (some: readonly Row[], on: boolean): void => {
      const { selection: { selected, onChange } = {}, rowKey } = present.current;
      if (selected && onChange && rowKey) onChange(withRows(selected, some, rowKey, on));
    };
    table.current?.replaceChildren(...drawRows({ ...present.current, columns, dictionaries, clock, choose }));
  }, [columns, rows, totals, sorted, links, dictionaries, clock]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is marked anew
  useLayoutEffect(() => {
    if (table.current && selected && rowKey) showSelected(table.current, rows, rowKey, selected);
  }, [columns, rows, rowKey, selected, totals, sorted, links, dictionaries]);
  return (
    <div className="first-rows">
      <table ref={table} />
    </div>
  );
}
