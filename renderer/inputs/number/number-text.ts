import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { yuan } from '#runtime/language/expressions/functions.ts';

/** A value of the wire as it is typed: money in yuan. */
export function toText(field: Pick<FieldModel, 'type'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  return field.type === 'money' && typeof value === 'number' && Number.isInteger(value) ? yuan(value) : String(value);
}

/** So many digits a number holds without losing one. */
const mostDigits = 15;
/** -0 is 0. */
const exact = (digits: string): number => Number(digits) + 0;

/**
 * What was typed as a value of the wire, digits exact: `12.5` yuan are 1250 cents. Full-width digits are read, thousands
 * separators dropped. What is no such number stays text, for the judge to refuse with its message and nobody to lose.
 */
export function toValue(field: Pick<FieldModel, 'type'>, text: string): number | string | null {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '');
  if (plain === '') return null;
  if (field.type === 'money') {
    const match = /^(-?)(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain);
    return match ? exact(`${match[1]}${match[2]}${(match[3] ?? '').padEnd(2, '0')}`) : plain;
  }
  const fits = (field.type === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d*)?$/).test(plain);
  return fits && plain.replace(/\D/g, '').length <= mostDigits ? exact(plain) : plain;
}
