import type { FieldTypeDefinition } from './definition.ts';
import { grouped, numberText, readNumber, wireNumber } from './digits.ts';
import { bounds } from './schema/bounds.ts';

const number = /^-?\d{1,15}(\.\d*)?$/;

export const decimal = {
  name: 'decimal',
  about: '小数 · a number with decimals',
  example: 3.14,
  schema: field => ({ type: 'number', ...bounds(field) }),
  breach: ({ keyword }) => (keyword === 'type' ? '请填写数字' : undefined),
  measure: () => 'rate',
  cel: () => 'double',
  searches: ['range', 'exact'],
  sorts: true,
  column: () => 'numeric',
  quantity: {
    amount: value => value,
    digits: value => grouped(String(value)),
    unit: ({ unit }) => unit ?? '',
    averageDecimals: 2,
  },
  text: (value, { unit }) => numberText(value, unit, digits => grouped(String(digits))),
  read: typed => readNumber(typed, number),
  fromAddress: wireNumber,
  sheet: { format: () => '#,##0.00####', width: 14, value: Number },
  width: 110,
  align: 'right',
  digits: true,
  input: 'number',
  cell: 'number',
} as const satisfies FieldTypeDefinition;
