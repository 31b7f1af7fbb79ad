import type { Issue } from '../issues/issue.ts';
import type { SchemaFiles } from '../load/load.ts';
import { catalogue } from './catalogue.ts';
import type { Fix, Fixer } from './fix.ts';
import { keys } from './keys.ts';
import { quotes } from './quotes.ts';
import { spelling } from './spelling.ts';
import { unused } from './unused.ts';

const fixers: readonly Fixer[] = [spelling, quotes, keys, catalogue, unused];

/** What may be done about an issue of these documents, the likeliest first; none where that takes thought. */
export function fixesOf(issue: Issue, files: SchemaFiles): Fix[] {
  const text = files.get(issue.file);
  return text === undefined ? [] : fixers.flatMap(fixer => fixer(issue, text, files));
}
