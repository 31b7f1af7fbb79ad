import type { FormatDefinition } from './definition.ts';

/** Spec 5.4: 6 to 20 characters containing both letters and digits; symbols may stand among them, blanks may not. */
export const password = {
  name: 'password',
  about: '密码：6至20位，须包含字母和数字 · a password: 6 to 20 characters, letters and digits among them',
  example: 'abc12345',
  test: (value: string) => /^(?=.*[A-Za-z])(?=.*\d)\S{6,20}$/u.test(value),
  message: () => '请输入6至20位字符，须包含字母和数字',
  short: (fewest: number) => `密码至少${fewest}位，请加长`,
  secret: true,
} as const satisfies FormatDefinition;
