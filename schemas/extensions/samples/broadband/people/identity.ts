import { creditCodeCheckCharacter, idCardCheckCharacter } from 'heddle/server';
import { dateText, dayOf } from '../days.ts';
import type { Random } from '../random.ts';

/**
 * Numbers that pass every check of the platform and that nobody can hold:
 * - ID cards and credit codes begin with an area 9901xx: no province has the number 99, and read as a foreigner's
 *   permanent residence card (9, province, country) it would be province 90, which does not exist either;
 * - mobiles begin with 1742 to 1747: 174 is in the list of the ministry, but of it only 1740 and 1749 (satellite and
 *   emergency services) have been handed out;
 * - passports begin with EI, a letter that the series leaves out.
 */

/** Never the same value twice. */
export function once<T>(make: () => T): () => T {
  const given = new Set<T>();
  return () => {
    for (;;) {
      const value = make();
      if (given.has(value)) continue;
      given.add(value);
      return value;
    }
  };
}

export const mobile = (random: Random): string =>
  `174${random.integer(2, 7)}${String(random.integer(0, 9_999_999)).padStart(7, '0')}`;

const digits = (random: Random, length: number): string => Array.from({ length }, () => random.integer(0, 9)).join('');

/** @param area six digits, one of ours. */
export function idCard(
  random: Random,
  area: string,
  male: boolean,
  bornFrom = '1948-01-01',
  bornTo = '2006-12-31',
): string {
  const born = dateText(random.integer(dayOf(bornFrom), dayOf(bornTo))).replaceAll('-', '');
  const sequence = `${digits(random, 2)}${random.integer(0, 4) * 2 + (male ? 1 : 0)}`;
  const first17 = `${area}${born}${sequence}`;
  return first17 + idCardCheckCharacter(first17);
}

export const passport = (random: Random): string => `EI${digits(random, 7)}`;

const creditCharacters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];

/** A company (91) or a public institution (12) of the area. */
export function creditCode(random: Random, area: string, kind: '91' | '12' = '91'): string {
  const body = Array.from({ length: 9 }, () => random.pick(creditCharacters)).join('');
  const first17 = `${kind}${area}${body}`;
  return first17 + creditCodeCheckCharacter(first17);
}

/** Nineteen digits that begin with no bank's number. */
export const bankAccount = (random: Random): string => `9900${digits(random, 15)}`;
