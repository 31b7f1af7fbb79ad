import { addDays } from '#runtime/language/expressions/functions/days.ts';
import { creditCodeCheckCharacter } from '#runtime/language/formats/credit-code.ts';
import { idCardCheckCharacter } from '#runtime/language/formats/id-card.ts';
import type { Random } from '../random.ts';

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');

/** Begins with 1742 to 1747: 174 is in the list of the ministry, but of it only 1740 and 1749 have been handed out. */
export const mobile = (random: Random): string => `174${random.integer(2, 7)}${digits(random, 7)}`;

/** Has 0990 in front, which is no area's. */
export const telephone = (random: Random): string => `0990-${random.integer(2, 8)}${digits(random, 6)}`;

/** Ends in .example, where there are no addresses. */
export const email = (random: Random): string => `u${digits(random, 8)}@mail.example`;

/** No province has 99 in front, and no foreigner's card. */
const area = '990101';

/** Of somebody born between 1950 and 2006. */
export function identityNumber(random: Random): string {
  const born = addDays('1950-01-01', random.integer(0, 20_800)).replaceAll('-', '');
  const first = `${area}${born}${digits(random, 3)}`;
  return first + idCardCheckCharacter(first);
}

/** Of a company (91); I, O, S, V and Z are left out, as in all of them. */
export function creditNumber(random: Random): string {
  const body = Array.from({ length: 9 }, () => random.pick([...'0123456789ABCDEFGHJKLMNPQRTUWXY'])).join('');
  const first = `91${area}${body}`;
  return first + creditCodeCheckCharacter(first);
}
