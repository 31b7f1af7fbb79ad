import { cases } from './cases.ts';
import { catalogue } from './catalogue.ts';
import { chains } from './chains.ts';
import { data } from './data.ts';
import { expressions } from './expressions.ts';
import { lines } from './lines.ts';
import { platform } from './platform.ts';
import { processes } from './processes.ts';
import { proposals } from './proposals.ts';
import { references } from './references.ts';
import { rules } from './rules.ts';
import { shape } from './shape.ts';
import { steps } from './steps.ts';
import { written } from './written.ts';

/** What the message of an issue is made of. */
export type Values = Record<string, string | number>;

/** The closed catalogue of what can be wrong with a document; a code belongs to the file of its first digits. */
export const issueCodes = {
  ...shape,
  ...references,
  ...catalogue,
  ...expressions,
  ...rules,
  ...steps,
  ...platform,
  ...cases,
  ...lines,
  ...processes,
  ...proposals,
  ...chains,
  ...data,
  ...written,
};

export type IssueCode = keyof typeof issueCodes;
