import type { CellKind } from '../view.ts';

/** Dates come as they are shown: yyyy-MM-dd, yyyy-MM-dd HH:mm:ss. */
export const dateCell: CellKind = { align: 'left', width: 110, digits: true, view: value => ({ text: String(value) }) };
export const dateTimeCell: CellKind = { ...dateCell, width: 168 };
