import { describe, expect, it } from 'vitest';
import { firstPassword } from '#server/auth/first-password.ts';
import { passwordRefusal } from '#server/auth/new-password.ts';

/** What a password is refused for, and such passwords. */
const bad: readonly (readonly [about: string, message: RegExp, passwords: string[]])[] = [
  [
    'no form that spec 5.4 allows',
    /^请输入6至20位字符，须包含字母和数字$/,
    ['onlyletters', '7733110099', 'with blank 1', 'a1'.repeat(11)],
  ],
  ['too short for the app', /^密码至少10位，请加长$/, ['', 'a1', 'kV7pLw2x', 'abc123']],
  ['with the code in it', /^密码不能包含工号$/, ['xxwangli77abc', 'aaWANGLI90bbb']],
  [
    'one that is guessed',
    /^这个密码太常见或太有规律，容易被猜到/,
    ['password123', 'qwertyuiop1', '1q2w3e4r5t6y', 'abcdefghij1', 'a1a1a1a1a1a1', 'P@ssw0rd2026', 'abc1234567890'],
  ],
];

describe('a new password', () => {
  const judged = (password: string) => passwordRefusal(password, { code: 'wangli', rules: { length: 10 } });
  for (const [about, message, passwords] of bad)
    it.each(passwords)(`of ${about} is refused with what to do: «%s»`, async password => {
      expect(await judged(password)).toMatch(message);
    });

  it.each(['abc123', 'a1a1a1', 'abc12345', 'aa123456', '1qaz2wsx', 'Passw0rd', 'admin888', 'heddle2026'])(
    'that everybody tries first is refused where the app says nothing of passwords: «%s»',
    async password => expect(await passwordRefusal(password, { code: '' })).toMatch(/太常见/),
  );

  it.each(['x9k2m4', 'harbour5Pine', 'mo7-Liang-cha', 'kV7pLw2x'])(
    'that nobody guesses is good: «%s»',
    async password => expect(await passwordRefusal(password, { code: 'wangli' })).toBeUndefined(),
  );

  it.each([undefined, 6, 15, 20])(
    'that somebody is given is good where the app asks for %s characters',
    async length => {
      for (let round = 0; round < 50; round++)
        expect(
          await passwordRefusal(firstPassword('wangli', length), {
            code: 'wangli',
            rules: { ...(length ? { length } : {}) },
          }),
        ).toBeUndefined();
    },
  );
});
