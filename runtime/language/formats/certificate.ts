import type { FormatDefinition } from './definition.ts';
import { halfWidth } from './half-width.ts';
import { isIdCard } from './id-card.ts';

/** Spec 5.3: an ID card, or the nine-character alternative: exactly nine characters, nothing more. */
export const certificate = {
  name: 'certificate',
  about: '身份证件号：18位身份证，或恰好9个字符的证件号 · an ID card, or a certificate of exactly nine characters',
  example: 'G12345678',
  test: (value: string) => [...halfWidth(value)].length === 9 || isIdCard(value),
  message: () => '身份证件号格式错误',
  normalise: halfWidth,
  copied: true,
  mask: 'idCard',
  width: 214,
} as const satisfies FormatDefinition;
