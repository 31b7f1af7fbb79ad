import type { App } from '../app.ts';
import type { Tool } from '../tool.ts';
import { cases } from './cases.ts';
import { diff } from './diff.ts';
import { documents } from './documents.ts';
import { example } from './example.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { read } from './read.ts';
import { reference } from './reference.ts';
import { validate } from './validate.ts';
import { whereUsed } from './where-used.ts';

/** What may be asked of Heddle, whatever the app. */
export const handbookTools: readonly Tool<App>[] = [reference, example];

/** What may be asked of the documents of an app, in the order in which it mostly is. */
export const documentTools: readonly Tool<App>[] = [find, documents, read, explain, whereUsed, validate, diff, cases];
