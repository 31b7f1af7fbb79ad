import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
} from 'ag-grid-community';

/** Only what a grid uses in which cells are typed, so that no more of it is loaded. */
export const spreadsheetModules = [
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  CellStyleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  CellApiModule,
  CustomEditorModule,
  ScrollApiModule,
];

/** What is typed is taken by whoever holds the values, and the keys go as in any spreadsheet. */
export const asSpreadsheet = {
  readOnlyEdit: true,
  enterNavigatesVertically: true,
  enterNavigatesVerticallyAfterEdit: true,
  stopEditingWhenCellsLoseFocus: true,
  suppressMovableColumns: true,
  suppressNoRowsOverlay: true,
  animateRows: false,
} as const;
