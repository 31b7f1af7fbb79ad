import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkPassword } from '#server/auth/check-password.ts';
import { hashPassword, knownCost, passwordCost, verifyPassword } from '#server/auth/password.ts';

const before = { ...passwordCost };
beforeEach(() => void Object.assign(passwordCost, { N: 2 * knownCost.N }));
afterEach(() => void Object.assign(passwordCost, before));

it('a right password gets a hash of the full cost in the place of one that cost less, once', async () => {
  const weak = await hashPassword('heddle2026', knownCost);
  let kept = weak;
  const keep = vi.fn(async (hash: string) => {
    kept = hash;
  });
  expect(await checkPassword('heddle2026', weak, keep)).toBe(true);
  expect(kept.split('$')[1]).toBe(String(passwordCost.N));
  expect(await verifyPassword('heddle2026', kept)).toBe(true);
  expect(await checkPassword('heddle2026', kept, keep)).toBe(true);
  expect(keep).toHaveBeenCalledOnce();
});

it('a wrong password, and nobody, change nothing', async () => {
  const keep = vi.fn(async () => undefined);
  expect(await checkPassword('heddle2027', await hashPassword('heddle2026', knownCost), keep)).toBe(false);
  expect(await checkPassword('', undefined, keep)).toBe(false);
  expect(keep).not.toHaveBeenCalled();
});
