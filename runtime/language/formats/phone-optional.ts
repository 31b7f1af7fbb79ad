import type { FormatDefinition } from './definition.ts';

/** Spec 5.1: an optional phone has exactly 11 digits. */
export const phoneOptional = {
  name: 'phoneOptional',
  about: '选填手机号（11位） · an optional phone: 11 digits',
  example: '13800138000',
  test: (value: string) => value === '' || /^\d{11}$/.test(value),
  message: () => '位数错误',
  digits: 11,
  copied: true,
  dialled: true,
  mask: 'phone',
  width: 160,
} as const satisfies FormatDefinition;
