/** Pixels of 重置, 查询 and 展开 with the gap before them, and of the edges of the form. */
const buttons = 248;
/** Pixels that a field with its label needs to be read. */
const least = 236;
/** Where all fields are shown, so that they may share one line with the buttons. */
const leastTogether = 200;
const most = 5;

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
