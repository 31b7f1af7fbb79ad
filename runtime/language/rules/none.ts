import type { RecordRules } from '../model/rules.ts';

/** Of a record whose fields say nothing of one another. */
export const noRules: RecordRules = {
  record: 'row',
  initial: {},
  begins: {},
  through: {},
  follow: [],
  required: [],
  checks: [],
  choices: [],
};
