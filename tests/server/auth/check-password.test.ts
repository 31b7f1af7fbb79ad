import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkPassword } from '#server/auth/check-password.ts';
import { hashPassword, knownCost, passwordCost, verifyPassword } from '#server/auth/password.ts';

const before = { ...passwordCost };
beforeEach(() => void Object.assign(passwordCost, { timeCost: 2 * knownCost.timeCost }));
afterEach(() => void Object.assign(passwordCost, before));

it('a right password gets a hash of the full cost in the place of one that cost less, once', async () => {
  const weak = await hashPassword('heddle2026', knownCost);
  let kept = weak;
  const keep = vi.fn(async (hash: string) => {
    kept = hash;
  });
  expect(await checkPassword('heddle2026', weak, keep)).toBe(true);
  expect(kept).toContain(`$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=1$`);
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

it('a hash of before, by scrypt, lets its person in and gives way', async () => {
  const scrypt = 'scrypt$256$8$1$c2FsdHNhbHRzYWx0c2FsdA==$OzE4buk02s8qIXi0nEPjOId1LfcsJOBLuL2pirwgz/c=';
  let kept = '';
  const keep = async (hash: string) => {
    kept = hash;
  };
  expect(await checkPassword('heddle2027', scrypt, keep)).toBe(false);
  expect(kept).toBe('');
  expect(await checkPassword('heddle2026', scrypt, keep)).toBe(true);
  expect(kept).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword('heddle2026', kept)).toBe(true);
});
