import type { Fixer } from './fix.ts';
import { removal } from './removal.ts';
import { pathIn } from './text.ts';

/** A key that is not read where it stands is taken out. */
export const keys: Fixer = (issue, text) => {
  if (issue.code !== 'HD110' && issue.code !== 'HD520') return [];
  const path = pathIn(issue);
  const edit = removal(issue.file, text, path);
  return edit
    ? [{ zh: `去掉「${path.at(-1)}」`, en: `take out "${path.at(-1)}"`, isCertain: false, edits: [edit] }]
    : [];
};
