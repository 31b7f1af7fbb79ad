import { expect, it } from 'vitest';
import { constantOf } from '#runtime/language/expressions/constant.ts';

it.each([
  ['true', true],
  ['!true', false],
  ['1 == 1', true],
  ['1 > 2', false],
  ["'a' != 'b'", true],
  ['row.a == row.a', true],
  ['row.a < row.a', false],
  ['row.a > 0 || true', true],
  ['row.a > 0 && false', false],
  ['row.a > 0 || !(row.a > 0)', true],
  ["row.s == 'a' && row.s == 'b'", false],
  ["row.s != 'a' || row.s != 'b'", true],
  ['row.a > 0 ? true : true', true],
])('%s is always %s', (cel, is) => expect(constantOf(cel)).toBe(is));

it.each([
  'row.a',
  'row.a > 0',
  'row.a == row.b',
  "row.s == 'a' || row.s == 'b'",
  "row.s == 'a' && row.t == 'b'",
  'now() == now()',
  'row.a > 0 && true && row.b > 0',
  'row.a >',
])('%s depends', cel => expect(constantOf(cel)).toBeUndefined());
