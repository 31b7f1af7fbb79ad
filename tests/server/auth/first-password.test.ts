import { expect, it } from 'vitest';
import { formats } from '#runtime/language/formats/index.ts';
import { firstPassword } from '#server/auth/first-password.ts';

it.each(['hr', 'A', '7', 'yy001', ''])('a first password is one that somebody of the code «%s» may have', code => {
  const made = Array.from({ length: 2_000 }, () => firstPassword(code));
  expect(made.filter(password => !formats.password.test(password))).toEqual([]);
  expect(made.filter(password => code !== '' && password.toLowerCase().includes(code.toLowerCase()))).toEqual([]);
});
