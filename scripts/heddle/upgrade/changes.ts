import { isMap, isScalar, parseDocument, visit } from 'yaml';
import type { SchemaFiles } from '#runtime/language/index.ts';
import type { Section } from '../../release/changelog.ts';

/** So many are told; whoever comes from long ago reads the changelog. */
const mostTold = 20;

/**
 * What versions have changed for an app, in lines: an entry is about it where a word of the language that it names (in
 * backticks) stands in a document. Others are counted.
 */
export function changesFor(files: SchemaFiles, sections: readonly Section[]): string[] {
  const used = wordsIn(files);
  const all = sections.flatMap(({ version, entries }) => entries.map(entry => ({ version, entry })));
  const own = all.flatMap(({ version, entry }) => {
    const words = wordsOf(entry).filter(word => used.has(word));
    return words.length > 0 ? [`- ${version}: ${firstSentence(entry)} (${words.join(', ')})`] : [];
  });
  if (all.length === 0) return [];
  const others = all.length - own.length;
  const rest = `另有 ${others} 项与本应用用到的写法无关，见 CHANGELOG.md · ${others} others are about nothing that this app uses`;
  if (own.length === 0) return [rest];
  const more = own.length - mostTold;
  return [
    '本应用用到的写法有这些变化 · what has changed of what this app uses:',
    ...own.slice(0, mostTold),
    ...(more > 0 ? [`- 还有 ${more} 项，见 CHANGELOG.md · ${more} more in CHANGELOG.md`] : []),
    rest,
  ];
}

/** What may stand in a document: the first word of each span of code that is no command, path or option. */
function wordsOf(entry: string): string[] {
  const spans = [...entry.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...new Set(spans.flatMap(span => (/^(heddle|npm|npx) |[/]|^-|\.\w+$/.test(span) ? [] : firstWord(span))))];
}

const firstWord = (text: string): string[] => /^[a-z][A-Za-z0-9]*/.exec(text)?.slice(0, 1) ?? [];

const firstSentence = (text: string): string => /^.+?[.。](?=\s|$)/.exec(text)?.[0] ?? text;

/** All keys and all values of one word in the documents of an app. */
function wordsIn(files: SchemaFiles): ReadonlySet<string> {
  const words = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string' && /^[a-z]\w*$/i.test(value)) words.add(value);
  };
  for (const [file, text] of files) {
    if (!/\.ya?ml$/.test(file)) continue;
    visit(parseDocument(text), {
      Pair: (_, { key, value }) => {
        if (isScalar(key)) add(key.value);
        if (!isMap(value) && isScalar(value)) add(value.value);
      },
    });
  }
  return words;
}
