import type { ColDef } from 'ag-grid-community';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Sort } from '#runtime/services/reads/list-state.ts';
import type { Services } from '#runtime/services/services.ts';
import type { LaidOutColumn } from '../layout.ts';
import { ActionsCell } from './ActionsCell.ts';
import type { GridContext } from './context.ts';
import { SelectCell, SelectHeader } from './SelectCell.ts';
import { isTextColumn, textCells } from './text-cells.ts';
import { ValueCell } from './ValueCell.ts';

interface Wants {
  dictionaries: Services['dictionaries'];
  sort: Sort | undefined;
  sortable: boolean;
  selectable: boolean;
  /** Pixels of the column of actions; 0: there is none. */
  actionsWidth: number;
}

/** The grid's columns: a box to select by, the page's columns, the actions of the row. */
export function gridColumns(
  layout: readonly LaidOutColumn[],
  { dictionaries, sort, sortable, selectable, actionsWidth }: Wants,
): ColDef<Row>[] {
  const select: ColDef<Row> = {
    colId: '$select',
    width: 44,
    minWidth: 44,
    maxWidth: 44,
    pinned: 'left',
    lockPosition: 'left',
    resizable: false,
    sortable: false,
    headerComponent: SelectHeader,
    cellRenderer: SelectCell,
  };
  const actions: ColDef<Row> = {
    colId: '$actions',
    headerName: '操作',
    width: actionsWidth,
    pinned: 'right',
    lockPosition: 'right',
    resizable: false,
    sortable: false,
    cellRenderer: ActionsCell,
  };
  const visible = layout.filter(column => !column.hide);
  return [
    ...(selectable ? [select] : []),
    ...visible.map(column => valueColumn(column, isTextColumn(column.column, dictionaries), sort, sortable)),
    ...(actionsWidth > 0 ? [actions] : []),
  ];
}

function valueColumn(
  { column, pin, width, narrowest, fixed }: LaidOutColumn,
  isText: boolean,
  sort: Sort | undefined,
  sortable: boolean,
): ColDef<Row> {
  const type = fieldType(column.field);
  const text = isText ? textCells(column) : undefined;
  const align = type.align === 'right' ? 'align-right' : type.align === 'center' ? 'align-center' : '';
  return {
    colId: column.name,
    field: column.name,
    headerName: column.label,
    width,
    ...(fixed || pin ? { minWidth: 60 } : { flex: width, minWidth: narrowest }),
    pinned: pin,
    resizable: true,
    // Where a record stands would tell of a masked value: the server does not sort by it.
    sortable: sortable && type.sorts && !column.field.mask,
    sort: sort?.name === column.name ? (sort.descending ? 'desc' : 'asc') : null,
    // The server has sorted already.
    comparator: () => 0,
    valueGetter: ({ data }) => data?.[column.name],
    headerClass: align,
    cellClass: type.digits ? `${align} digits` : align,
    cellClassRules: {
      'cell-marked': ({ node, context }) =>
        !node.rowPinned && (context as GridContext).marked.has(node.rowIndex, column.name),
      ...text?.cellClassRules,
    },
    ...(text ? { valueFormatter: text.valueFormatter } : { cellRenderer: ValueCell, cellRendererParams: { column } }),
    equals: () => false,
  };
}
