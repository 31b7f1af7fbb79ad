import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { yuan } from '#runtime/language/expressions/functions.ts';
import type { CellKind, CellView } from '../view.ts';

/** 1234567.50 → 1,234,567.50 */
export const grouped = (digits: string): string =>
  digits.replace(/\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** Cents → yuan with thousand separators and two decimals. */
export const money = (cents: number): string => grouped(yuan(cents));

const number =
  (show: (value: number, field: FieldModel) => string): CellKind['view'] =>
  (value, field) => {
    // What is no number is a masked value, or text that the server knows better: shown as it came.
    if (typeof value !== 'number' || !Number.isFinite(value)) return { text: String(value) };
    const text = show(value, field) + (field.unit ?? '');
    return value < 0 ? ({ text, tone: 'negative' } satisfies CellView) : { text };
  };

const right = { align: 'right', width: 110, digits: true } as const;

/** Only numbers with a unit are quantities; others may be numbers of something, and 12,345 is no such number. */
export const integerCell: CellKind = {
  ...right,
  view: number((value, field) => (field.unit ? grouped(String(value)) : String(value))),
};
export const decimalCell: CellKind = { ...right, view: number(value => grouped(String(value))) };
export const moneyCell: CellKind = { ...right, width: 120, view: number(value => money(value)) };
