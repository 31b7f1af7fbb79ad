import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from '#runtime/language/formats/index.ts';
import {
  addMonths,
  clockText,
  dateText,
  dayOf,
  momentOf,
  momentText,
  weekday,
} from '../../../schemas/extensions/samples/broadband/days.ts';
import { districts } from '../../../schemas/extensions/samples/broadband/districts.ts';
import {
  bankAccount,
  creditCode,
  idCard,
  mobile,
  once,
  passport,
} from '../../../schemas/extensions/samples/broadband/people/identity.ts';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';

const seeds = fc.integer({ min: 0, max: 0xffffffff });

describe('numbers that look random', () => {
  it('are the same for the same seed, and others for another', () => {
    const take = (seed: number) =>
      Array.from(
        { length: 20 },
        (
          random => () =>
            random.next()
        )(createRandom(seed)),
      );
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
  });

  it('stay within their bounds', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, min, width) => {
        const number = createRandom(seed).integer(min, min + width);
        return Number.isInteger(number) && number >= min && number <= min + width;
      }),
    );
  });

  it('of a fork do not depend on what was drawn before', () => {
    const fresh = createRandom(3);
    const used = createRandom(3);
    used.next();
    expect(used.fork('people').next()).toBe(fresh.fork('people').next());
    expect(fresh.fork('people').next()).not.toBe(fresh.fork('places').next());
  });
});

describe('identity numbers', () => {
  it('pass the checks of the platform', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, male) => {
        const random = createRandom(seed);
        const area = random.pick(districts).code;
        const card = idCard(random, area, male);
        expect(formats.idCard.test(card)).toBe(true);
        expect(Number(card[16]) % 2).toBe(male ? 1 : 0);
        expect(formats.certificate.test(passport(random))).toBe(true);
        expect(formats.creditCode.test(creditCode(random, area))).toBe(true);
        expect(formats.mobile.test(mobile(random))).toBe(true);
      }),
    );
  });

  it('belong to nobody', () => {
    const random = createRandom(1);
    for (let index = 0; index < 500; index++) {
      const area = random.pick(districts).code;
      expect(idCard(random, area, true)).toMatch(/^9901/);
      expect(creditCode(random, area)).toMatch(/^919901/);
      expect(mobile(random)).toMatch(/^174[2-7]/);
      expect(passport(random)).toMatch(/^EI/);
      expect(bankAccount(random)).toMatch(/^9900\d{15}$/);
    }
  });

  it('come once only', () => {
    const random = createRandom(1);
    const next = once(() => random.integer(0, 99));
    expect(new Set(Array.from({ length: 100 }, next)).size).toBe(100);
  });
});

describe('days', () => {
  it('are written as the calendar has them', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf('1900-01-01'), max: dayOf('2200-12-31') }), day => {
        expect(dateText(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
        expect(dayOf(dateText(day))).toBe(day);
        expect(weekday(day)).toBe(new Date(day * 86_400_000).getUTCDay());
      }),
    );
  });

  it('keep to the end of a shorter month', () => {
    expect(dateText(addMonths(dayOf('2024-01-31'), 1))).toBe('2024-02-29');
    expect(dateText(addMonths(dayOf('2026-03-31'), -1))).toBe('2026-02-28');
    expect(dateText(addMonths(dayOf('2026-11-21'), -18))).toBe('2025-05-21');
  });

  it('carry their time in +08:00', () => {
    expect(clockText(momentOf(dayOf('2026-11-21'), 9, 5, 3))).toBe('2026-11-21 09:05:03');
    expect(momentText(momentOf(dayOf('2026-11-21'), 0))).toBe('2026-11-21 00:00:00+08:00');
  });

  it('must be days', () => {
    expect(() => dayOf('today')).toThrow(RangeError);
  });
});
