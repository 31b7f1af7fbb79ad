import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtExtensions, fixed, fixesOf, type Issue, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { readMistakes } from '#scripts/reference/mistakes.ts';
import { handlerNames } from '#server/handlers/names.ts';

const fixtures = path.join(import.meta.dirname, '../../../fixtures');
const issuesOf = async (files: SchemaFiles): Promise<Issue[]> =>
  validate(files, { handlers: new Set(handlerNames), extensions: await builtExtensions(fixtures, files) }).issues;

interface Case {
  name: string;
  files: SchemaFiles;
  issues: Issue[];
}
const cases: Case[] = [];
for (const { name, wrong } of await readMistakes(fixtures))
  cases.push({ name, files: wrong, issues: await issuesOf(wrong) });
const fixable = cases.flatMap(({ name, files, issues }) =>
  issues.flatMap(issue =>
    fixesOf(issue, files).map(fix => ({ name: `${name}: ${fix.en}`, code: issue.code, files, issue, fix })),
  ),
);
const certain = fixable.filter(({ fix }) => fix.isCertain);
const textOf = ({ file, line, column, end }: Issue, files: SchemaFiles): string => {
  const lines = (files.get(file) ?? '').split('\n');
  return line === end.line
    ? (lines[line - 1]?.slice(column - 1, end.column - 1) ?? '')
    : (lines[line - 1]?.slice(column - 1) ?? '');
};

describe('a mistake of the catalogue', () => {
  it('is often one that a fix mends', () => {
    expect(certain.length).toBeGreaterThan(20);
    expect(new Set(fixable.map(({ code }) => code)).size).toBeGreaterThan(25);
  });

  it.each(fixable)('is gone afterwards: $name', async ({ files, issue, fix }) => {
    const { files: after, done } = fixed(files, [fix]);
    expect(done).toEqual([fix]);
    const left = await issuesOf(after);
    expect(left.filter(({ code, message }) => code === issue.code && message === issue.message)).toEqual([]);
  });

  it.each(certain)('is gone, and none comes, where the fix is certain: $name', async ({ files, fix }) => {
    expect(await issuesOf(fixed(files, [fix]).files)).toEqual([]);
  });

  it.each(cases)('is told with where it ends, behind where it begins: $name', ({ files, issues }) => {
    for (const issue of issues) {
      const { line, column, end } = issue;
      expect(end.line > line || end.column > column || textOf(issue, files) === '').toBe(true);
      const last = (files.get(issue.file) ?? '').split('\n')[end.line - 1];
      expect(end.column - 1).toBeLessThanOrEqual((last?.length ?? 0) + 1);
    }
  });
});
