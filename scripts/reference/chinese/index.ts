import type { Schema } from '#runtime/language/index.ts';
import { app } from './app.ts';
import { blocks } from './blocks.ts';
import { calendars } from './calendars.ts';
import { cases } from './cases.ts';
import { dictionaries } from './dictionaries.ts';
import { entities } from './entities.ts';
import { fields } from './fields.ts';
import { gateways } from './gateways.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { processes } from './processes.ts';
import { reports } from './reports.ts';
import { services } from './services.ts';
import { steps } from './steps.ts';

/** What the language says of a key → the same in Chinese. A text that several documents share stands where it comes first. @internal */
export const chinese: Readonly<Record<string, string>> = {
  ...fields,
  ...blocks,
  ...steps,
  ...app,
  ...people,
  ...dictionaries,
  ...entities,
  ...services,
  ...messages,
  ...gateways,
  ...reports,
  ...cases,
  ...processes,
  ...calendars,
  ...pages,
};

/** A schema with each description in both languages, for people and for what editors show at a key. */
export function inBothLanguages(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'description' && typeof value === 'string' && chinese[value] ? `${chinese[value]} ${value}` : value,
  ) as Schema;
}
