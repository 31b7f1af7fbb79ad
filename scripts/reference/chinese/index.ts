import type { Schema } from '#runtime/language/index.ts';
import { blocks as aboutBlocks, kinds } from '../about.ts';
import app from './app.json' with { type: 'json' };
import aspects from './aspects.json' with { type: 'json' };
import blocks from './blocks.json' with { type: 'json' };
import calendars from './calendars.json' with { type: 'json' };
import cases from './cases.json' with { type: 'json' };
import chains from './chains.json' with { type: 'json' };
import data from './data.json' with { type: 'json' };
import dictionaries from './dictionaries.json' with { type: 'json' };
import entities from './entities.json' with { type: 'json' };
import fields from './fields.json' with { type: 'json' };
import gateways from './gateways.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import processes from './processes.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import steps from './steps.json' with { type: 'json' };

/** What the language says of a key → the same in Chinese. A text that several documents share stands where it comes first. */
export const chinese: Readonly<Record<string, string>> = {
  ...fields,
  ...aspects,
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
  ...chains,
  ...data,
  ...pages,
};

/** A schema with each description in both languages, for people and for what editors show at a key. */
export function inBothLanguages(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === 'description' && typeof value === 'string' && chinese[value]) return `${chinese[value]} ${value}`;
    const about = value?.description === undefined ? told[key]?.[value?.const] : undefined;
    return about ? { ...value, description: `${about.zh} ${about.en}` } : value;
  }) as Schema;
}

/** Of a key that has one value alone where it stands: what that is. */
const told: Readonly<Record<string, Readonly<Record<string, { zh: string; en: string }>>>> = {
  kind: kinds,
  block: aboutBlocks,
};
