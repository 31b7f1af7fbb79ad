// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, fill, input, messageAt, save, sent, showForm } from './goods-form.tsx';

const required = '该项为必填项';
const moneyMessage = '只能填写整数或者保留两位小数的有效数字';

/** Section, what the field is, what is typed, what is said at the field ('': nothing, and it is sent). */
const cases: [section: string, field: object, typed: string, message: string][] = [
  ['5.1 mobile', { format: 'mobile' }, '12345678901', '请正确填写手机号'],
  ['5.1 mobile', { format: 'mobile' }, '15400138000', '请正确填写手机号'],
  ['5.1 mobile', { format: 'mobile' }, '13800138000', ''],
  ['5.1 phone, empty', { format: 'phone', required: true }, '', '请输入内容'],
  ['5.1 phone, null', { format: 'phone', required: true }, 'null', '请输入内容'],
  ['5.1 general number, null', { format: 'number', required: true }, 'null', '请输入内容'],
  ['5.1 phone, too short', { format: 'phone' }, '1380013', '请输入11位的数字'],
  ['5.1 phone, invalid', { format: 'phone' }, '12800138000', '请输入正确的手机号'],
  ['5.1 phone', { format: 'phone' }, '19912345678', ''],
  ['5.1 general number, empty', { format: 'number', required: true }, '', '请输入内容'],
  ['5.1 general number', { format: 'number' }, '123456', '请输入7至12位的数字'],
  ['5.1 general number', { format: 'number' }, '1234567', ''],
  ['5.1 optional phone', { format: 'phoneOptional' }, '1380013800', '位数错误'],
  ['5.1 optional phone', { format: 'phoneOptional' }, '', ''],
  ['5.1 optional general number', { format: 'numberOptional' }, '123456', '位数错误'],
  ['5.1 optional general number', { format: 'numberOptional' }, '', ''],
  ['5.2', { required: true }, '', required],
  ['5.2 of blanks only', { required: true }, '   ', required],
  ['5.2', { type: 'money', required: true }, '', required],
  ['5.2', { type: 'longText', required: true }, '', required],
  ['5.3 date', { format: 'idCard' }, '110101199013011234', '身份证件号格式错误'],
  ['5.3 checksum', { format: 'idCard' }, '11010519491231002Y', '身份证件号格式错误'],
  ['5.3', { format: 'idCard' }, '11010519491231002X', ''],
  ['5.3 alternative', { format: 'certificate' }, 'E1234567', '身份证件号格式错误'],
  ['5.3 alternative', { format: 'certificate' }, 'E12345678', ''],
  ['5.4 e-mail', { format: 'email' }, 'zhou@', '请正确填写邮箱'],
  ['5.4 e-mail', { format: 'email' }, 'zhou@example.cn', ''],
  ['5.4 password', { format: 'password' }, 'abcdef', '请输入6至20位字符，须包含字母和数字'],
  ['5.4 password', { format: 'password' }, 'abc123!#', ''],
  ['5.4 password', { format: 'password' }, 'abc123', ''],
  ['5.4 bounds', { type: 'integer', min: 3, max: 9 }, '10', '请填写3~9范围内的整数'],
  ['5.4 bounds', { type: 'integer', min: 3, max: 9 }, '2', '请填写3~9范围内的整数'],
  ['5.4 bounds, a fraction', { type: 'integer', min: 3, max: 9 }, '4.5', '请填写3~9范围内的整数'],
  ['5.4 bounds', { type: 'integer', min: 3, max: 9 }, '9', ''],
  ['5.4 money, negative', { type: 'money' }, '-1', moneyMessage],
  ['5.4 money, three decimals', { type: 'money' }, '1.005', moneyMessage],
  ['5.4 money, no number', { type: 'money' }, '十元', moneyMessage],
  ['5.4 money', { type: 'money' }, '0.29', ''],
];

describe('what is wrong is said at its field, in the words of the specification', () => {
  it.each(cases)('%s %j: “%s” → “%s”', async (_section, rule, typed, message) => {
    const shown = await showForm({ fields: { it: { label: '此项', ...rule } } });
    await fill('it', typed);
    await save();
    expect(messageAt('it')).toBe(message);
    expect(sent(shown)).toHaveLength(message ? 0 : 1);
    expect(input('it').getAttribute('aria-invalid')).toBe(message ? 'true' : null);
  });

  it('5.2 a required field shows the red star, another does not', async () => {
    await showForm({ fields: { must: { label: '必填', required: true }, may: { label: '选填' } } });
    expect(screen.getByText('必填').className).toBe('required');
    expect(screen.getByText('选填').className).toBe('');
  });

  it('is described by its message, counted at its section, and listed in the summary, which jumps to it', async () => {
    await showForm({
      fields: { a: { label: '甲', required: true }, b: { label: '乙', required: true }, c: { label: '丙' } },
      sections: { 第一节: ['a', 'c'], 第二节: ['b'] },
    });
    await save();
    const described = input('a').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(required);
    expect(screen.getByRole('heading', { name: /第一节/ }).textContent).toBe('第一节1 处有误');
    expect(screen.getByRole('heading', { name: /第二节/ }).textContent).toBe('第二节1 处有误');
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('有 2 处需要修改');
    expect(document.activeElement).toBe(input('a'));
    // Each once, whatever is said below it.
    expect(summary.textContent).toBe('有 2 处需要修改请填写甲、乙');
    screen.getByRole('button', { name: '乙' }).click();
    expect(document.activeElement).toBe(input('b'));
  });

  it('goes as soon as the field is mended, and not before', async () => {
    await showForm({ fields: { a: { label: '甲', required: true }, b: { label: '乙', required: true } } });
    await save();
    await fill('b', '有了');
    expect([messageAt('a'), messageAt('b')]).toEqual([required, '']);
    expect(screen.getByRole('alert').textContent).toContain('有 1 处需要修改');
    expect(field('b').querySelector('[aria-invalid]')).toBeNull();
  });
});
