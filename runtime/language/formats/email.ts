import type { FormatDefinition } from './definition.ts';

/** Spec 5.4. */
export const email = {
  name: 'email',
  about: '邮箱 · an e-mail address',
  example: 'li@example.com',
  test: (value: string) => /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value),
  message: () => '请正确填写邮箱',
  copied: true,
  width: 190,
} as const satisfies FormatDefinition;
