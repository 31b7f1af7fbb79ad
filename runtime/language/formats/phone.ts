import type { FormatDefinition } from './definition.ts';
import { hasNoDigit } from './no-digit.ts';

/** Spec 5.1, the phone field: 11 digits from 13 to 19 on, with a message for each way to miss it. */
export const phone = {
  name: 'phone',
  about: '手机号（11位，13~19开头） · a phone: 11 digits that begin with 13 to 19',
  example: '13800138000',
  test: (value: string) => /^1[3-9]\d{9}$/.test(value),
  message: (value: string) =>
    hasNoDigit(value) ? '请输入内容' : /^\d{0,10}$/.test(value) ? '请输入11位的数字' : '请输入正确的手机号',
  missing: '请输入内容',
  digits: 11,
  copied: true,
  dialled: true,
  mask: 'phone',
  width: 160,
} as const satisfies FormatDefinition;
