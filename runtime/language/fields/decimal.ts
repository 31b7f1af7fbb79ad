import { isDecimal, plainNumber } from '../decimals/exact.ts';
import type { FieldTypeDefinition } from './definition.ts';
import { digitsOfNumber, grouped, noNumber, numberText, readNumber, tooManyDigits, wireNumber } from './digits.ts';
import { bounds } from './schema/bounds.ts';

const number = /^-?\d+(\.\d*)?$/;

export const decimal = {
  name: 'decimal',
  about: '小数，最多15位有效数字 · a number with decimals, of at most fifteen digits',
  example: 3.14,
  schema: field => ({ type: 'number', format: 'decimal', ...bounds(field) }),
  breach: ({ keyword }, _field, value) => {
    if (keyword === 'format') return tooManyDigits;
    return keyword === 'type' ? noNumber(value, '请填写数字') : undefined;
  },
  measure: () => 'rate',
  cel: () => 'double',
  searches: ['range', 'exact'],
  sorts: true,
  column: () => 'numeric',
  quantity: {
    amount: value => value,
    digits: value => grouped(digitsOfNumber(value) ?? String(value)),
    unit: ({ unit }) => unit ?? '',
    averageDecimals: 2,
  },
  text: (value, { unit }) => numberText(value, unit, grouped),
  typed: value => (typeof value === 'number' ? plainNumber(value) : String(value)),
  read: typed => readNumber(typed, number),
  fromAddress: text => {
    const number = wireNumber(text);
    return typeof number === 'number' && !isDecimal(number) ? text : number;
  },
  sheet: { format: () => '#,##0.00####', width: 14, value: Number },
  width: 110,
  inputWidth: 120,
  align: 'right',
  digits: true,
  input: 'number',
  cell: 'number',
} as const satisfies FieldTypeDefinition;
