import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

/** Pixels of 重置, 查询 and 展开 with the gap before them, and of the edges of the form. */
const buttons = 248;
/** Pixels that a field with its label needs to be read. */
const least = 236;
/** Where all fields are shown, so that they may share one line with the buttons. */
const leastTogether = 200;
const most = 5;
/** In the bar of a list, which the actions and the tools of the list share: pixels of the buttons, and of a field. */
const [buttonsInBar, leastInBar] = [196, 184];
/** Below this the bar is a telephone's. */
const leastBar = buttonsInBar + leastInBar;

/**
 * How many fields stand beside each other, the buttons at the end of their last line; 0: no two have room, and the
 * buttons have a line of their own.
 * @param width pixels of the form; 0 while it is unknown.
 * @param together how many fields would rather share one line, where all are shown.
 */
export function queryColumns(width: number, together?: number): number {
  if (width === 0) return 3;
  if (together !== undefined && together <= most && width - buttons >= together * leastTogether) return together;
  const fitting = Math.floor((width - buttons) / least);
  return fitting < 2 ? 0 : Math.min(most, fitting);
}

/** As `queryColumns`, of a form that shares a line with the actions and tools of its list: one field may stand there. */
export function barColumns(width: number): number {
  if (width === 0) return 2;
  return width < leastBar ? 0 : Math.min(most, Math.floor((width - buttonsInBar) / leastInBar));
}

/** How much wider the column of two dates is than the others: both are to be read whole. */
const ofTwoDates = 1.4;

/** The widths of the columns that so many fields stand beside each other in, as shares of the line. */
export const queryShares = (fields: readonly FieldModel[], columns: number): number[] =>
  Array.from({ length: columns }, (_, column) =>
    fields.some((field, at) => at % columns === column && field.search === 'range' && fieldType(field).dated)
      ? ofTwoDates
      : 1,
  );
