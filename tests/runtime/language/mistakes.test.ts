import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtExtensions, validate } from '#runtime/language/index.ts';
import { issueCodes } from '#runtime/language/issues/codes/index.ts';
import { type Mistake, readMistakes, readRightApp } from '#scripts/reference/mistakes.ts';
import { handlerNames } from '#server/handlers/names.ts';

const fixtures = path.join(import.meta.dirname, '../../fixtures');
const right = await readRightApp(fixtures);
const mistakes = await readMistakes(fixtures);
const issuesOf = async (files: Mistake['wrong']) => {
  const extensions = await builtExtensions(fixtures, files);
  const { issues } = validate(files, { handlers: new Set(handlerNames), extensions });
  return issues.map(({ code, file, line, column, hint }) => ({ code, at: `${file}:${line}:${column}`, hint }));
};

/** Between the two languages of a message. */
const between = ' · ';

const isTheRightApp = (files: Mistake['right']): boolean =>
  files.size === right.size && [...files].every(([file, text]) => right.get(file) === text);

describe('every code of the catalogue', () => {
  it('has a mistake that shows it, and no mistake is of no code', () => {
    expect([...new Set(mistakes.map(({ code }) => code))]).toEqual(Object.keys(issueCodes).sort());
  });

  it('is not found in the app without mistakes', async () => {
    expect(await issuesOf(right)).toEqual([]);
  });

  it.each(mistakes)('$name is found at $at, and nothing else', async ({ code, at, hint = '', wrong }) => {
    expect(await issuesOf(wrong)).toEqual([{ code, at, hint }]);
  });

  it.each(mistakes)('$name is said in both languages, each by itself', async ({ wrong }) => {
    const extensions = await builtExtensions(fixtures, wrong);
    const { issues } = validate(wrong, { handlers: new Set(handlerNames), extensions });
    for (const { message } of issues) {
      const [chinese = '', english = ''] = message.split(between);
      // What stands in quotes is of the document, and a command is typed as it is.
      expect(chinese.replace(/「[^」]*」|npm run heddle -- \w+/g, '')).not.toMatch(/[a-z]{2,} [a-z]{2,}/i);
      expect(english.replace(/"[^"]*"/g, '')).not.toMatch(/\p{Script=Han}{4,}/u);
      expect(english).not.toBe('');
    }
  });

  it.each(mistakes.filter(({ right }) => !isTheRightApp(right)))(
    '$name is gone where it is mended',
    async ({ right }) => expect(await issuesOf(right)).toEqual([]),
  );
});

describe('a document with a mistake of its own', () => {
  it.each([...right.keys()])('is one issue, whatever else names it: %s', async file => {
    const wrong = new Map(right).set(file, `${right.get(file)}nothing: 1\n`);
    expect(await issuesOf(wrong)).toMatchObject([{ code: 'HD110', at: expect.stringMatching(`^${file}:\\d+:1$`) }]);
  });
});
