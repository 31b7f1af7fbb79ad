import { themeQuartz } from 'ag-grid-community';

/** The grid in the shell's palette. The colours are CSS variables, so that light and dark need no second theme. */
const shared = {
  accentColor: 'var(--accent)',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--text)',
  borderColor: 'var(--line)',
  headerBackgroundColor: 'var(--surface-2)',
  headerTextColor: 'var(--text-2)',
  headerFontWeight: 600,
  rowHoverColor: 'var(--hover)',
  selectedRowBackgroundColor: 'var(--accent-soft)',
  oddRowBackgroundColor: 'var(--surface)',
  menuBackgroundColor: 'var(--surface)',
  chromeBackgroundColor: 'var(--surface-2)',
  fontFamily: 'var(--font)',
  browserColorScheme: 'inherit',
  // A table in a block is as high as its rows.
  autoHeightMinBodyHeight: 0,
  wrapperBorder: true,
  wrapperBorderRadius: 6,
  columnBorder: false,
  headerColumnResizeHandleColor: 'var(--line-strong)',
  cellHorizontalPadding: 12,
  borderRadius: 4,
} as const;

export const gridTheme = themeQuartz.withParams({
  ...shared,
  fontSize: 13,
  headerFontSize: 13,
  rowHeight: 38,
  headerHeight: 32,
});
export const compactGridTheme = themeQuartz.withParams({
  ...shared,
  fontSize: 12,
  headerFontSize: 12,
  rowHeight: 30,
  headerHeight: 28,
  cellHorizontalPadding: 8,
});
