import type { FormatDefinition } from './definition.ts';
import { hasNoDigit } from './no-digit.ts';

/** Spec 5.1: the general number, 7 to 12 digits. */
export const number = {
  name: 'number',
  about: '号码（7至12位数字） · a number: 7 to 12 digits',
  example: '02188886666',
  test: (value: string) => /^\d{7,12}$/.test(value),
  message: (value: string) => (hasNoDigit(value) ? '请输入内容' : '请输入7至12位的数字'),
  missing: '请输入内容',
  digits: 12,
  copied: true,
  dialled: true,
  mask: 'phone',
  width: 160,
} as const satisfies FormatDefinition;
