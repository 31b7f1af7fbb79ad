import Type from 'typebox';
import { nearest } from '#runtime/language/index.ts';
import { handbook } from '../handbook.ts';
import { Refused } from '../refused.ts';
import { tool } from '../tool.ts';

/** Lines of one entry, and entries, at most. */
const longest = 60;
const most = 10;
/** Characters of a whole page. */
const page = 30_000;

export const reference = tool({
  name: 'reference',
  title: 'Look a word of the language up',
  description:
    'Gives what the reference says of a key, a kind of page, a verb, a function, a field type, an error code (HD203), or a whole page of it (page-list, entities, guides/approvals).',
  takes: Type.Object({ word: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
  async run(_, { word }) {
    const pages = await handbook();
    const whole = pages.find(({ name }) => name === word || name === `reference/${word}`);
    if (whole) return whole.text.slice(0, page);
    const found = pages.flatMap(({ name, text }) => entriesOf(word, text).map(entry => `${name}:\n${entry}`));
    if (found.length > 0) return found.slice(0, most).join('\n\n');
    throw new Refused(`The reference has no "${word}". ${nearest(word, wordsOf(pages))}`);
  },
});

/** The sections that are headed by a word, and the entries of lists that begin with it, each with what stands below it. */
function entriesOf(word: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const heading = /^(#+) /.exec(line)?.[1];
    if (heading)
      return headed(line) === word
        ? [below(lines, at, other => (/^(#+) /.exec(other)?.[1]?.length ?? 9) <= heading.length)]
        : [];
    if (keyOf(line) !== word) return [];
    const indent = line.search(/\S/);
    return [below(lines, at, other => other.trim() !== '' && other.search(/\S/) <= indent)];
  });
}

const headed = (line: string): string =>
  line
    .replace(/^#+ /, '')
    .replace(/<[^>]*>|`/g, '')
    .trim();

/** The key that an entry of a list begins with. */
const keyOf = (line: string): string | undefined => /^\s*(?:-|\|) (?:<a id="[^"]*"><\/a>)?`([^`]+)`/.exec(line)?.[1];

function below(lines: readonly string[], at: number, ends: (line: string) => boolean): string {
  const end = lines.findIndex((line, index) => index > at && ends(line));
  return lines
    .slice(at, Math.min(end < 0 ? lines.length : end, at + longest))
    .join('\n')
    .trimEnd();
}

const wordsOf = (pages: readonly { text: string }[]): string[] =>
  pages.flatMap(({ text }) => text.split('\n').flatMap(line => keyOf(line) ?? []));
