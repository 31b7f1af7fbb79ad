import type { FieldTypeDefinition } from './definition.ts';
import { digitsOfNumber, grouped, noNumber, numberText, readNumber, wireNumber } from './digits.ts';
import { inLargerUnits } from './larger-units.ts';
import { bounds } from './schema/bounds.ts';

const whole = /^-?\d+$/;

/** Only numbers with a unit are quantities; others may be numbers of something, and 12,345 is no such number. */
export const integer = {
  name: 'integer',
  about: '整数 · a whole number',
  example: 12,
  // A larger one would arrive as another one.
  schema: field => ({
    type: 'integer',
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    ...bounds(field),
  }),
  breach: ({ keyword }, { min, max }, value) => {
    if (min !== undefined && max !== undefined) return `请填写${min}~${max}范围内的整数`;
    return keyword === 'type' ? noNumber(value, '请填写整数') : undefined;
  },
  // What has a unit is counted: it is no amount that was kept in cents.
  measure: ({ unit }) => (unit ? 'count' : 'whole'),
  cel: () => 'double',
  searches: ['range', 'exact', 'in'],
  sorts: true,
  column: () => 'bigint',
  wider: 'decimal',
  quantity: {
    amount: value => value,
    digits: value => grouped(digitsOfNumber(value) ?? String(value)),
    unit: ({ unit }) => unit ?? '',
    averageDecimals: 2,
    averageType: 'decimal',
  },
  text: (value, { unit }) =>
    inLargerUnits(value, unit) ?? numberText(value, unit, digits => (unit ? grouped(digits) : digits)),
  read: typed => readNumber(typed, whole),
  fromAddress: wireNumber,
  sheet: { format: unit => (unit ? '#,##0' : '0'), width: 12, value: Number },
  width: 110,
  inputWidth: 120,
  align: 'right',
  digits: true,
  input: 'number',
  cell: 'number',
} as const satisfies FieldTypeDefinition;
