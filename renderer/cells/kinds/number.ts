import type { CellKind } from '../view.ts';

/** Less than nothing is red. */
export const numberCell: CellKind = (value, text) =>
  typeof value === 'number' && value < 0 ? { text, tone: 'negative' } : { text };
