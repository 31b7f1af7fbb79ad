import type { Row } from 'heddle/server';
import type { Random } from '../random.ts';

/** Where people of the sample live. */
export const streets = ['云州市城中区人民路18号', '云州市滨江区望江路66号', '云州市城西区文一路203号'];

/** What somebody says of themselves, as their file has it. */
export const personalFacts = (random: Random, staffId: number): Row => ({
  ethnicity: random.weighted([
    ['汉族', 94],
    ['回族', 3],
    ['畲族', 3],
  ] as const),
  marital: random.pick(['single', 'married']),
  politics: random.pick(['masses', 'league', 'party']),
  household: random.pick(streets),
  address: random.pick(streets),
  email: `ry${1000 + staffId}@example.com`,
});

/** The same of who has not been asked yet. */
export const unsaid: Row = {
  ethnicity: null,
  marital: null,
  politics: null,
  household: null,
  address: null,
  email: null,
};
