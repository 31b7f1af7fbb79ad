import { randomInt } from 'node:crypto';

/** Without those that look alike when they are read out: I, l, 1, O, 0. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
/** So long that none is guessed. */
const usual = 12;

/**
 * A password that somebody is given, to be changed when it is first used: as staff may have it (spec 5.4), and without
 * their code (工号), which no password may contain.
 * @param fewest characters that the app asks for
 */
export function firstPassword(code: string, fewest = usual): string {
  const length = Math.max(usual, fewest);
  for (;;) {
    const password = drawn(length);
    if (code === '' || !password.toLowerCase().includes(code.toLowerCase())) return password;
  }
}

function drawn(length: number): string {
  const signs = Array.from({ length: length - 1 }, () => (letters + digits)[randomInt(letters.length + digits.length)]);
  // One digit for certain, at any place but the first.
  signs.splice(1 + randomInt(length - 1), 0, digits[randomInt(digits.length)]);
  return [letters[randomInt(letters.length)], ...signs.slice(1)].join('');
}
