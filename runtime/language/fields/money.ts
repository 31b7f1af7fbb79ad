import { exactNumber } from '../decimals/exact.ts';
import { amountText, yuan } from './amount.ts';
import type { FieldTypeDefinition } from './definition.ts';
import { grouped, noNumber, plainDigits, wireNumber } from './digits.ts';
import { bounds } from './schema/bounds.ts';

/** Spec 5.4: not negative, at most two decimals. */
const wrong = '只能填写整数或者保留两位小数的有效数字';

/** Of at most two decimals, whatever its size. */
const isAmount = (value: unknown): boolean => typeof value === 'string' && /^-?\d+(\.\d{0,2})?$/.test(value);

/** `12.5` yuan are 1250 cents. */
function readYuan(typed: string): number | string | null {
  const plain = plainDigits(typed).replace(/元$/, '');
  if (plain === '') return null;
  const match = /^(-?\d+)(?:\.(\d{0,2}))?$/.exec(plain);
  const cents = match && exactNumber(match[1] + (match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? (cents as number) : plain;
}

/** Kept in cents, read and typed in yuan (spec 5.5). */
export const money = {
  name: 'money',
  about: '金额：以分存储，以元显示 · an amount: kept in cents, shown in yuan',
  example: 125000,
  schema: field => ({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, ...bounds(field) }),
  breach: ({ keyword, params }, _field, value) => {
    if (keyword === 'type') return noNumber(isAmount(value) ? value : undefined, wrong);
    if (keyword === 'minimum' && params.limit === 0) return wrong;
    return `${keyword === 'minimum' ? '不能小于' : '不能大于'} ${yuan(params.limit)} 元`;
  },
  measure: () => 'cents',
  cel: () => 'double',
  searches: ['range', 'exact', 'in'],
  sorts: true,
  column: () => 'bigint',
  quantity: {
    amount: cents => cents / 100,
    digits: cents => grouped(yuan(cents)),
    unit: () => '元',
    averageDecimals: 0,
  },
  text: amountText,
  typed: cents => (typeof cents === 'number' && Number.isInteger(cents) ? yuan(cents) : String(cents)),
  read: readYuan,
  fromAddress: wireNumber,
  sheet: { format: () => '#,##0.00', width: 14, value: cents => Number(yuan(Number(cents))) },
  width: 130,
  inputWidth: 160,
  align: 'right',
  digits: true,
  input: 'number',
  cell: 'number',
} as const satisfies FieldTypeDefinition;
