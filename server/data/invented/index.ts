import type { Invention } from '#runtime/language/bundle/model.ts';
import type { Random } from '../random.ts';
import { creditNumber, email, identityNumber, mobile, telephone } from './numbers.ts';
import { person } from './person.ts';
import { address, company } from './places.ts';

/** What is invented, by the name that documents give it. The same of the same numbers. */
export const invented: Readonly<Record<Invention, (random: Random) => string>> = {
  person,
  company,
  mobile,
  telephone,
  address,
  email,
  identityNumber,
  creditNumber,
};
