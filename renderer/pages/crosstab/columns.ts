import type { ColDef } from 'ag-grid-community';
import { isIn } from '#renderer/ui/range/area.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { CrossCell, HeadCell } from './CrossCell.ts';
import type { CrossContext, PlacedRow } from './context.ts';
import type { Table } from './table.ts';
import { isInEditor } from './useCellEditor.tsx';

type Definition = ColDef<PlacedRow>;

/** How the columns of the record are called, apart from those of cells. */
export const ofRecord = 'row.';

/** The columns of a crosstab: those of the record, then what its lines are of. @param pins how many of the first are fixed; `fixed`: nobody edits */
export const crossColumns = (
  rows: readonly BundledColumn[],
  { columns, besides }: Table,
  { pins, fixed, hasSums }: { pins: number; fixed: boolean; hasSums: boolean },
): Definition[] => [
  ...rows.map((column, at) => headColumn(column, at, at < pins)),
  ...columns.map((field, at): Definition => {
    const { align } = fieldType(field);
    const right = align === 'right' ? 'align-right' : '';
    return {
      colId: field.name,
      headerName: besides[at] ? `${field.label}（${besides[at]}）` : field.label,
      headerTooltip: field.label,
      headerClass: right,
      width: Math.max(leastWidth(field, hasSums), Math.min(168, 40 + 13 * [...field.label].length)),
      wrapHeaderText: true,
      sortable: false,
      suppressNavigable: ({ node }) => Boolean(node.rowPinned),
      valueGetter: ({ data }) => data?.line[field.name],
      cellRenderer: CrossCell,
      cellRendererParams: { field, at, suppressMouseEventHandling: inEditor },
      suppressKeyboardEvent: inEditor,
      cellClass: right ? 'align-right digits' : '',
      cellClassRules: classesOf(at, fixed),
    };
  }),
];

const inEditor = ({ event }: { event: Event }): boolean => isInEditor(event);

/** Pixels of a cell; a total of something that has a unit, such as money, is long. */
const leastWidth = (field: FieldModel, hasSums: boolean): number =>
  hasSums && fieldType(field).quantity?.unit(field) ? 136 : 96;

function classesOf(at: number, fixed: boolean): NonNullable<Definition['cellClassRules']> {
  const of = (holds: (context: CrossContext, row: number) => boolean) => {
    return ({ data, context }: { data?: PlacedRow | undefined; context: unknown }): boolean =>
      data !== undefined && data.total === undefined && holds(context as CrossContext, data.index);
  };
  return {
    'cross-none': of(({ sheet }, row) => sheet.table.lineAt(row, at) === -1),
    'line-fixed': of(({ sheet }, row) => !fixed && sheet.closed(row, at) !== undefined),
    'cross-changed': of(({ sheet }, row) => sheet.isChanged(row, at)),
    'line-wrong': of(({ sheet }, row) => sheet.wrong(row).cells.has(at)),
    'line-chosen': of(({ area }, row) => area !== undefined && isIn({ line: row, column: at }, area)),
  };
}

const headColumn = (column: BundledColumn, at: number, isPinned: boolean): Definition => {
  const { align, width } = fieldType(column.field);
  const right = align === 'right' ? 'align-right' : '';
  return {
    colId: `${ofRecord}${column.name}`,
    headerName: column.label,
    headerClass: right,
    width: column.width ?? Math.min(width, 140),
    ...(isPinned ? { pinned: 'left', lockPinned: true } : {}),
    sortable: false,
    suppressNavigable: true,
    cellRenderer: HeadCell,
    cellRendererParams: { of: column, isFirst: at === 0 },
    cellClass: ['cross-head', right && 'align-right digits'].filter(Boolean),
    cellClassRules: {
      'line-wrong': ({ data, context }) =>
        at === 0 &&
        data !== undefined &&
        data.total === undefined &&
        (context as CrossContext).sheet.wrong(data.index).row !== undefined,
    },
  };
};
