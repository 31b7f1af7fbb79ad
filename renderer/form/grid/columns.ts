import type { ColDef } from 'ag-grid-community';
import { inputOf } from '#renderer/inputs/registry.ts';
import { isIn } from '#renderer/ui/range/area.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { errorAt, type GridContext, openWithin, outdatedAt, type PlacedLine } from './context.ts';
import { FormulaEditor } from './FormulaEditor.tsx';
import { LineCell, LineNumber } from './LineCell.ts';
import { ChosenEditor, isForChoice, TypedEditor } from './LineEditor.tsx';

/** The columns of a grid of lines: their numbers, then the fields of a line. */
export const lineColumns = (fields: readonly FieldModel[], fixed: boolean): ColDef<PlacedLine>[] => [
  {
    colId: '#',
    headerName: '',
    width: 64,
    minWidth: 64,
    maxWidth: 64,
    pinned: 'left',
    resizable: false,
    sortable: false,
    suppressNavigable: true,
    cellRenderer: LineNumber,
    cellClass: 'line-head',
  },
  ...fields.map((field, at) => lineColumn(field, at, fixed)),
];

const isEditable = (field: FieldModel): boolean =>
  !field.readOnly && !field.lines && inputOf(field, 'form') !== undefined;

/** Whether the value of a cell is chosen in it, not typed. */
export const isChosen = (field: FieldModel | undefined): boolean =>
  field !== undefined && isEditable(field) && !inputOf(field, 'form')?.typed;

function lineColumn(field: FieldModel, at: number, fixed: boolean): ColDef<PlacedLine> {
  const { width, align } = fieldType(field);
  const input = inputOf(field, 'form');
  const editable = !fixed && isEditable(field);
  const params = { field };
  return {
    colId: field.name,
    headerName: field.label,
    headerClass: [field.required && editable ? 'required' : '', align === 'right' ? 'align-right' : ''],
    flex: width,
    minWidth: Math.min(width, 120),
    sortable: false,
    // Enter in the last line stays there.
    suppressNavigable: ({ node }) => node.rowPinned !== undefined && node.rowPinned !== null,
    editable: ({ node }) => editable && !node.rowPinned,
    valueGetter: ({ data }) => data?.line[field.name],
    cellRenderer: LineCell,
    cellRendererParams: params,
    ...(field.lines
      ? { onCellDoubleClicked: ({ data, context }) => data && openWithin(context as GridContext, data, field) }
      : {}),
    cellEditor: field.formula ? FormulaEditor : input?.typed ? TypedEditor : ChosenEditor,
    cellEditorParams: params,
    suppressKeyboardEvent: ({ editing, event }) => editing && !input?.typed && isForChoice(event),
    cellClass: align === 'right' ? 'align-right digits' : '',
    cellClassRules: {
      'line-fixed': ({ node }) => !editable && !field.lines && !node.rowPinned,
      'line-wrong': ({ data, context }) =>
        data !== undefined && errorAt(context as GridContext, data, field.name) !== undefined,
      'line-outdated': ({ data, context }) =>
        data !== undefined && outdatedAt(context as GridContext, data, field.name) !== undefined,
      'line-chosen': ({ data, context, node }) => {
        const { area } = context as GridContext;
        return (
          area !== undefined && data !== undefined && !node.rowPinned && isIn({ line: data.index, column: at }, area)
        );
      },
    },
  };
}
