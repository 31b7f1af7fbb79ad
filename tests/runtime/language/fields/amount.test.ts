import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, capitals, yuan } from '#runtime/language/fields/amount.ts';
import { readTyped, typedText } from '#runtime/language/fields/typed.ts';

const numerals = '零壹贰叁肆伍陆柒捌玖';
const places = new Map([
  ['拾', 10],
  ['佰', 100],
  ['仟', 1000],
]);

/** Reads what is before 元, as a person does: digit by place, section by section. */
function readWhole(text: string): number {
  for (const [unit, size] of [
    ['亿', 1e8],
    ['万', 1e4],
  ] as const) {
    const at = text.lastIndexOf(unit);
    if (at >= 0) return readWhole(text.slice(0, at)) * size + readWhole(text.slice(at + 1));
  }
  let [sum, digit] = [0, 0];
  for (const character of text) {
    const place = places.get(character);
    if (place) sum += digit * place;
    digit = place ? 0 : numerals.indexOf(character);
  }
  return sum + digit;
}

function readCapitals(text: string): number {
  const [, sign, whole = '', jiao = '零', fen = '零'] = /^(负?)(?:(.+)元)?零?(?:(.)角)?(?:(.)分)?整?$/.exec(text) ?? [];
  const cents = readWhole(whole) * 100 + numerals.indexOf(jiao) * 10 + numerals.indexOf(fen);
  return sign ? -cents : cents;
}

describe('an amount (spec 5.5)', () => {
  it.each([
    [0, '零元整'],
    [100, '壹元整'],
    [123045, '壹仟贰佰叁拾元肆角伍分'],
    [1004, '壹拾元零肆分'],
    [40, '肆角整'],
    [4, '肆分'],
    [10_000_00, '壹万元整'],
    [100_400_00, '壹拾万零肆佰元整'],
    [10_000_4000_00, '壹亿零肆仟元整'],
    [-150, '负壹元伍角整'],
  ])('%d cents in capitals: %s', (cents, text) => expect(capitals(cents)).toBe(text));

  it('in capitals reads back as the same amount, without two 零 beside each other', () => {
    const cents = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.maxSafeInteger());
    fc.assert(
      fc.property(cents, amount => {
        const text = capitals(amount);
        expect(readCapitals(text)).toBe(amount);
        expect(text).not.toMatch(/零零/);
      }),
    );
  });

  it.each(['12', 'abc', Number.NaN, Number.POSITIVE_INFINITY, {}, true])('is no %j: an error', value => {
    for (const write of [yuan, amountText, capitals]) expect(() => write(value)).toThrow('金额不是数字');
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['1,234.5', 123450],
    ['90071992547409.92', '90071992547409.92'],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993.1', '-9007199254740993.1'],
  ])('%s is that amount, or stays as it was typed', (text, read) => {
    expect(readTyped({ type: 'money' }, text)).toBe(read);
    if (typeof read === 'string') expect(typedText({ type: 'money' }, readTyped({ type: 'money' }, text))).toBe(text);
  });
});
