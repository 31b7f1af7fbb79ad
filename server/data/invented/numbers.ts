import type { Random } from '../random.ts';

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');

/** Begins with 1742 to 1747: 174 is in the list of the ministry, but of it only 1740 and 1749 have been handed out. */
export const mobile = (random: Random): string => `174${random.integer(2, 7)}${digits(random, 7)}`;

/** Has 0990 in front, which is no area's. */
export const telephone = (random: Random): string => `0990-${random.integer(2, 8)}${digits(random, 6)}`;

/** Ends in .example, where there are no addresses. */
export const email = (random: Random): string => `u${digits(random, 8)}@mail.example`;
