import type { FormatDefinition } from './definition.ts';

const carriers = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;

/** Spec 5.1: a mobile phone of a carrier's range. */
export const mobile = {
  name: 'mobile',
  about: '手机号（运营商号段） · a mobile phone in a range of a carrier',
  example: '13800138000',
  test: (value: string) => carriers.test(value),
  message: () => '请正确填写手机号',
  digits: 11,
  copied: true,
  dialled: true,
  mask: 'phone',
  width: 160,
} as const satisfies FormatDefinition;
