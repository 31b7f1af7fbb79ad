import type { FormatDefinition } from './definition.ts';

/** Spec 5.1: an optional general number has 7 to 12 digits. */
export const numberOptional = {
  name: 'numberOptional',
  about: '选填号码（7至12位数字） · an optional number: 7 to 12 digits',
  example: '02188886666',
  test: (value: string) => value === '' || /^\d{7,12}$/.test(value),
  message: () => '位数错误',
  digits: 12,
  copied: true,
  dialled: true,
  mask: 'phone',
  width: 160,
} as const satisfies FormatDefinition;
