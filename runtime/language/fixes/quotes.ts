import type { Fixer } from './fix.ts';
import { stretchOf } from './text.ts';

/** A number that would be read as another, such as 0086, is a text: it gets quotes. */
export const quotes: Fixer = (issue, text) => {
  if (issue.code !== 'HD650') return [];
  const { start, end } = stretchOf(text, issue);
  const said = text.slice(start, end);
  return /^[-+.\w]+$/.test(said)
    ? [
        {
          zh: `加引号：'${said}'`,
          en: `put quotes around it: '${said}'`,
          isCertain: true,
          edits: [{ file: issue.file, start, end, text: `'${said}'` }],
        },
      ]
    : [];
};
