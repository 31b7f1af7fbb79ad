import { isDecimal } from '../decimals/exact.ts';
import type { Format } from './definition.ts';
import { formats } from './index.ts';
import { looksMasked } from './mask.ts';
import { isDate, isDateTime } from './moments.ts';

/** A test of numbers, which ajv asks of nothing else. */
interface NumberFormat {
  type: 'number';
  validate: (value: number) => boolean;
}

/** The formats of days and points of time: name → test of a text. */
export const momentFormats: Readonly<Record<string, (value: string) => boolean>> = {
  date: value => value === '' || isDate(value),
  month: value => value === '' || (isDate(value) && value.endsWith('-01')),
  datetime: value => value === '' || isDateTime(value),
};

/**
 * The formats as ajv takes them: name → test. An empty text passes: whether it may be empty is `required`'s and
 * minLength's to say. `masked-` formats also take a masked value.
 */
export const validatorFormats: Record<string, ((value: string) => boolean) | NumberFormat> = {
  decimal: { type: 'number', validate: isDecimal },
  ...momentFormats,
  ...Object.assign({}, ...Object.entries(formats).map(([name, format]) => judged(name, format))),
};

/** One of them, and the same for values that may be masked. */
export function judged(name: string, format: Pick<Format, 'test'>): Record<string, (value: string) => boolean> {
  const test = (value: string) => value === '' || format.test(value);
  return { [name]: test, [`masked-${name}`]: value => looksMasked(value) || test(value) };
}
