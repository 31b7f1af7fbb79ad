import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import type { Issue } from '#runtime/language/issues/issue.ts';
import { shop, type Use, uses } from './blind-spots/app.ts';
import { mistakes } from './blind-spots/mistakes.ts';

const issuesWith = (changes: Record<string, string> = {}): Issue[] =>
  validate(new Map(Object.entries({ ...shop, ...changes }))).issues;

/** A name with two letters changed about, one left out, or one doubled; never itself. */
function misspelt({ name, at }: Use): string {
  const place = at % Math.max(1, name.length - 1);
  const [before, one, two, after] = [
    name.slice(0, place),
    name.charAt(place),
    name.charAt(place + 1),
    name.slice(place + 2),
  ];
  const ways = [`${before}${two}${one}${after}`, `${before}${one}${one}${two}${after}`, `${before}${two}${after}`];
  const wrong = ways[at % 3] ?? '';
  return wrong === name || wrong.length < 2 ? `${name}${name.at(-1)}` : wrong;
}

const isOnLine =
  ({ file, line }: { file: string; line: number }) =>
  (issue: Issue) =>
    issue.file === file && issue.line === line;

it('has an app without mistakes to begin with', () => expect(issuesWith()).toEqual([]));

describe('a misspelt name', () => {
  const tried = uses.map(use => {
    const text = shop[use.file] ?? '';
    const wrong = misspelt(use);
    const issues = issuesWith({
      [use.file]: text.slice(0, use.at) + wrong + text.slice(use.at + use.name.length),
    }).filter(isOnLine(use));
    const said = `${use.file}:${use.line} ${use.name} → ${wrong}: ${issues.map(({ code, hint }) => `${code} ${hint}`).join('; ')}`;
    return { said, found: issues.length > 0, suggested: issues.some(({ hint }) => hint.includes(`「${use.name}」`)) };
  });
  const share = (part: typeof tried) => part.length / tried.length;

  it('is found on its line', () => {
    const missed = tried.filter(({ found }) => !found);
    console.info(`misspelt names: ${tried.length - missed.length} of ${tried.length} found`);
    expect(1 - share(missed), missed.map(({ said }) => said).join('\n')).toBeGreaterThanOrEqual(1);
  });
  it('comes back with the right one', () => {
    const wrong = tried.filter(({ suggested }) => !suggested);
    console.info(`right suggestions: ${tried.length - wrong.length} of ${tried.length}`);
    expect(1 - share(wrong), wrong.map(({ said }) => said).join('\n')).toBeGreaterThanOrEqual(1);
  });
});

it('finds every mistake of meaning on its line', () => {
  const missed = mistakes.filter(({ file, from, to }) => {
    const text = shop[file] ?? '';
    if (text.split(from).length !== 2) throw new Error(`${file} does not have "${from}" once`);
    const before = text.slice(0, text.indexOf(from));
    const first = before.split('\n').length;
    const last = first + to.trimEnd().split('\n').length - 1;
    const issues = issuesWith({ [file]: text.replace(from, () => to) });
    // What is left out is said where it is needed.
    const near = ({ line }: Issue) => to === '' || (line >= first && line <= last);
    return !issues.some(issue => issue.file === file && near(issue));
  });
  console.info(`mistakes of meaning: ${mistakes.length - missed.length} of ${mistakes.length} found`);
  expect(mistakes).toHaveLength(77);
  expect(77 - missed.length, missed.map(({ what }) => what).join('\n')).toBeGreaterThanOrEqual(77);
});
