import { describe, expect, it } from 'vitest';
import { formats } from '#runtime/language/formats/index.ts';
import { invented } from '#server/data/invented/index.ts';
import { randomOf } from '#server/data/random.ts';

describe('what is invented', () => {
  it.each([
    ['mobile', formats.mobile],
    ['email', formats.email],
    ['identityNumber', formats.idCard],
    ['creditNumber', formats.creditCode],
  ] as const)('as %s passes the check of its format', (what, format) => {
    const random = randomOf(what);
    for (let count = 0; count < 300; count++) {
      const value = invented[what](random);
      expect(format.test(value), value).toBe(true);
    }
  });

  it('is the same of the same seed, and another of another', () => {
    const names = (seed: string) => {
      const random = randomOf(seed);
      return Array.from({ length: 20 }, () => invented.person(random));
    };
    expect(names('a')).toEqual(names('a'));
    expect(names('a')).not.toEqual(names('b'));
    for (const name of names('a')) expect(name).toMatch(/^\p{Script=Han}{2,4}$/u);
  });

  it('belongs to nobody: no mobile that is handed out, no province', () => {
    const random = randomOf('nobody');
    expect(invented.mobile(random)).toMatch(/^174[2-7]/);
    expect(invented.telephone(random)).toMatch(/^0990-[2-8]\d{6}$/);
    expect(invented.identityNumber(random)).toMatch(/^9901/);
    expect(invented.creditNumber(random)).toMatch(/^919901/);
    expect(invented.email(random)).toMatch(/\.example$/);
  });
});
