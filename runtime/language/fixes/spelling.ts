import { isMap, parseDocument } from 'yaml';
import { isSlip } from '../issues/nearest.ts';
import type { FixEdit, Fixer } from './fix.ts';
import { pathIn, stretchOf } from './text.ts';

/** A name that is nearly another is written as that. Certain where one slip away, and no other is as near. */
export const spelling: Fixer = (issue, text) => {
  const { start, end } = stretchOf(text, issue);
  const said = text.slice(start, end);
  return (issue.meant ?? []).flatMap(meant => {
    for (const [word] of said.matchAll(/[\p{L}\p{N}_$./-]+/gu)) {
      const name = wholeOf(word, meant, issue.message);
      if (name === undefined || isTaken(text, pathIn(issue), word, name.text)) continue;
      const at = start + said.indexOf(word);
      const edit: FixEdit = { file: issue.file, start: at, end: at + word.length, text: name.text };
      return [
        {
          zh: `改为「${name.text}」`,
          en: `change to "${name.text}"`,
          isCertain: issue.meant?.length === 1 && isSlip(name.said, meant),
          edits: [edit],
        },
      ];
    }
    return [];
  });
};

/** Whether the word is a key of a map that has the other one already. */
function isTaken(text: string, path: readonly string[], word: string, meant: string): boolean {
  if (path.at(-1) !== word) return false;
  const { contents } = parseDocument(text, { stringKeys: true });
  const around = path.length > 1 && isMap(contents) ? contents.getIn(path.slice(0, -1), true) : contents;
  return isMap(around) && around.has(meant);
}

/** How a word is written that stands for a name of the message, and the whole name; undefined: it stands for none. */
function wholeOf(word: string, meant: string, message: string): { said: string; text: string } | undefined {
  if (message.includes(`"${word}"`) || new RegExp(`no \\w+ ${escaped(word)}$`).test(message))
    return { said: word, text: meant };
  // A call of the page's own service is written without it.
  const whole = [...message.matchAll(/"([^"]+)"/g)].map(([, one = '']) => one).find(one => one.endsWith(`.${word}`));
  const service = whole?.slice(0, -word.length);
  return service !== undefined && whole !== undefined && meant.startsWith(service)
    ? { said: whole, text: meant.slice(service.length) }
    : undefined;
}

const escaped = (word: string): string => word.replaceAll(/[$./-]/g, '\\$&');
