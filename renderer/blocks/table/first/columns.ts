import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { LaidOutColumn } from '../layout.ts';

/** The width of the boxes to select by, as the grid has it. */
const boxes = 44;

/** A column of the plain table, in the order and the measures of the grid (grid/columns.ts). */
export interface FirstColumn {
  shows: 'box' | 'actions' | BundledColumn;
  /** How wide, as a track of CSS: columns share what is left as the grid lets them. */
  track: string;
  /** Its least width, in pixels. */
  least: number;
  /** Pixels from the edge of the table that it stays at, where the rest is scrolled away. */
  left?: number;
  right?: number;
  className: string;
}

export function firstColumns(
  layout: readonly LaidOutColumn[],
  { selectable, actionsWidth }: { selectable: boolean; actionsWidth: number },
): FirstColumn[] {
  const visible = layout.filter(column => !column.hide);
  const at = (pin: LaidOutColumn['pin']): FirstColumn[] => visible.filter(one => one.pin === pin).map(valueColumn);
  const left = [...(selectable ? [fixed('box', boxes)] : []), ...at('left')];
  const right = [...at('right'), ...(actionsWidth > 0 ? [fixed('actions', actionsWidth)] : [])];
  return [
    ...left.map((column, index) => ({ ...column, left: sum(left.slice(0, index)) })),
    ...at(null),
    ...right.map((column, index) => ({ ...column, right: sum(right.slice(index + 1)) })),
  ];
}

const fixed = (shows: 'box' | 'actions', width: number): FirstColumn => ({
  shows,
  least: width,
  track: `${width}px`,
  className: 'first-pressed',
});

function valueColumn({ column, pin, width, narrowest, fixed }: LaidOutColumn): FirstColumn {
  const { align, digits } = fieldType(column.field);
  const isFixed = fixed || pin !== null;
  return {
    shows: column,
    track: isFixed ? `${width}px` : `minmax(${narrowest}px, ${width}fr)`,
    least: isFixed ? width : narrowest,
    className: [align === 'left' ? '' : `align-${align}`, digits ? 'digits' : ''].join(' ').trim(),
  };
}

export const sum = (columns: readonly FirstColumn[]): number => columns.reduce((total, { least }) => total + least, 0);
