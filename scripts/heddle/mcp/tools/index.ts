import type { Tool } from '../tool.ts';
import { cases } from './cases.ts';
import { diff } from './diff.ts';
import { documents } from './documents.ts';
import { example } from './example.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { propose } from './propose.ts';
import { read } from './read.ts';
import { reference } from './reference.ts';
import { tryCall } from './try-call.ts';
import { validate } from './validate.ts';
import { whereUsed } from './where-used.ts';

/** Everything that an assistant may ask for, in the order in which it mostly does. */
export const tools: readonly Tool[] = [
  find,
  documents,
  read,
  explain,
  whereUsed,
  reference,
  example,
  validate,
  diff,
  cases,
  tryCall,
  propose,
];
