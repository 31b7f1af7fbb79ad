import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCheckCharacter } from '#runtime/language/formats/credit-code.ts';
import { idCardCheckCharacter, isIdCard } from '#runtime/language/formats/id-card.ts';
import { formats } from '#runtime/language/formats/index.ts';
import { mask } from '#runtime/language/formats/mask.ts';

const withCheck = (first17: string) => first17 + idCardCheckCharacter(first17);

describe('ID cards (spec 5.3)', () => {
  it.each([
    ['19990228', true],
    ['19990229', false],
    ['20000229', true],
    ['19000229', false],
    ['18991231', true],
    ['18800101', true],
    ['20261301', false],
    ['20260100', false],
  ])('born %s: %s', (born, right) => expect(isIdCard(withCheck(`110101${born}001`))).toBe(right));
  it('takes a small x and full-width digits', () => {
    const card =
      ['000', '001', '002', '003', '004', '005', '006', '007', '008', '009', '010', '011']
        .map(end => withCheck(`11010119900101${end}`))
        .find(text => text.endsWith('X')) ?? '';
    expect(isIdCard(card.toLowerCase())).toBe(true);
  });
  it('refuses every single wrong digit', () => {
    const card = withCheck('11010119900307283');
    fc.assert(
      fc.property(fc.nat(17), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digit = card.charAt(at) === 'X' ? 0 : Number(card.charAt(at));
        const wrong = card.slice(0, at) + ((digit + add) % 10) + card.slice(at + 1);
        expect(wrong !== card && isIdCard(wrong)).toBe(false);
      }),
    );
  });
  it('knows no first year: the checksum and the date decide', () =>
    expect(['440524188001010014', '440524188001010015'].map(isIdCard)).toEqual([true, false]));
  it('takes nine characters instead, in certificates', () => {
    expect([formats.certificate.test('E12345678'), formats.idCard.test('E12345678')]).toEqual([true, false]);
    expect(['12345678', '1234567890', 'Ｅ１２３４５６７８', ' E12345678 '].map(formats.certificate.test)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  it('counts nine of whatever characters, as they were typed', () => {
    const characters = fc
      .string({ unit: 'grapheme', minLength: 7, maxLength: 11 })
      .filter(text => text.trim() === text);
    fc.assert(
      fc.property(characters, text => {
        expect(formats.certificate.test(text)).toBe([...text].length === 9);
      }),
    );
  });
});

describe('passwords (spec 5.4)', () => {
  it.each([
    ['abc123', true],
    ['a1!@#$%^&*', true],
    ['密码abc123', true],
    ['abc12', false],
    ['a1'.repeat(10), true],
    [`${'a1'.repeat(10)}b`, false],
    ['abcdef', false],
    ['123456', false],
    ['abc 123', false],
  ])('%s: %s', (password, right) => expect(formats.password.test(password)).toBe(right));
});

describe('phones (spec 5.1)', () => {
  it.each([
    ['mobile', '13800138000', true],
    ['mobile', '15400138000', false],
    ['mobile', '12800138000', false],
    ['phone', '15400138000', true],
    ['phone', '12800138000', false],
    ['number', '1234567', true],
    ['number', '123456', false],
    ['number', '1234567890123', false],
    ['numberOptional', '', true],
  ] as const)('%s %s: %s', (name, value, right) => expect(formats[name].test(value)).toBe(right));
  it('says what is wrong', () => {
    expect(formats.phone.message('')).toBe('请输入内容');
    expect(formats.phone.message('1380013')).toBe('请输入11位的数字');
    expect(formats.phone.message('12800138000')).toBe('请输入正确的手机号');
    for (const text of ['', 'null', ' - ', '号码'])
      expect([text, formats.phone.message(text), formats.number.message(text)]).toEqual([
        text,
        '请输入内容',
        '请输入内容',
      ]);
    expect(formats.number.message('null1')).toBe('请输入7至12位的数字');
    expect(formats.mobile.message('1')).toBe('请正确填写手机号');
  });
});

it('checks the last character of a 统一社会信用代码', () => {
  const first = '91350100M000100Y4';
  expect(formats.creditCode.test(first + creditCodeCheckCharacter(first))).toBe(true);
  expect(formats.creditCode.test(`${first}${creditCodeCheckCharacter(first) === '0' ? '1' : '0'}`)).toBe(false);
});

describe('masks (spec 5.6)', () => {
  it.each([
    ['idCard', '110101199003072835', '110101********2835'],
    ['phone', '13800138000', '138****8000'],
    ['name', '张三', '张*'],
    ['name', '欧阳小三', '欧***'],
    ['name', '阿不都·热西提', '阿**·***'],
    ['name', '重庆某某科技有限公司', '重庆******公司'],
  ] as const)('%s %s', (name, value, masked) => expect(mask(name, value)).toBe(masked));
  it('keeps the length, is idempotent, and never shows the whole', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('idCard', 'phone', 'name', 'bankAccount'),
        fc.stringMatching(/^[0-9A-Za-z一-龥·]{1,20}$/),
        (name, value) => {
          const masked = mask(name, value);
          expect([...masked].length).toBe([...value].length);
          expect(mask(name, masked)).toBe(masked);
          if (/[^·]/.test(value)) expect(masked).not.toBe(value);
        },
      ),
    );
  });
});
