import path from 'node:path';
import { expect, it } from 'vitest';
import { compile, readSchemas } from '#runtime/language/index.ts';

const library = await readSchemas(path.join(import.meta.dirname, '../../../examples/library'));
const file = 'pages/subjectChart.page.yaml';
/** What is wrong where a text of the chart of the library's subjects is another. */
const issuesWith = (said: string, other: string): string[] => {
  const page = library.get(file) ?? '';
  if (!page.includes(said)) throw new Error(`not said: ${said}`);
  return compile(new Map(library).set(file, page.replace(said, other)), { handlers: new Set() })
    .issues.filter(issue => issue.file === file)
    .map(({ line, code, message }) => `${line} ${code} ${message.split(' · ')[0]}`);
};

it('a chart is of records that refer to one of their kind', () => {
  expect(issuesWith('kind: hierarchy', 'kind: hierarchy')).toEqual([]);
  expect(issuesWith('columns:', 'parent: subjectName\ncolumns:')).toEqual([
    '4 HD508 字段「subjectName」的类型与 parent 不能同时使用',
  ]);
  expect(issuesWith('call: library.subjects', 'call: library.readers').join()).toContain('HD220');
  expect(issuesWith('call: library.subjects', 'entity: book\ncall: library.subjects').join()).toContain('HD224');
});

it('figures come from reports that have a line for each record, and are called by names of their own', () => {
  expect(issuesWith('report: subjects, by: subjectId', 'report: loans, by: subjectId').join()).toContain('HD533');
  expect(issuesWith('by: subjectId }] }', 'by: subjectId }, { report: subjects, by: subjectId }] }')[0]).toContain(
    'HD510 不能有两个都叫「onShelf」的数',
  );
  expect(issuesWith('by: subjectId }] }', 'by: subjectId }], sum: [subjectName] }').join()).toContain('HD508');
  expect(issuesWith('all.onShelf}', 'all.shelved}').join()).toContain('shelved');
});

it('a preview is asked where the record would go, and tells something', () => {
  expect(issuesWith('preview: library.subjectPreview', 'preview: library.onShelf').join()).toContain('HD220');
  expect(issuesWith('preview: library.subjectPreview', 'preview: library.loan').join()).toContain('HD111');
  expect(issuesWith('call: library.moveSubject', 'call: library.giveBack').join()).toContain('HD220');
  expect(issuesWith('preview: library.subjectPreview', 'preview: library.quote').join()).toMatch(/HD222.*HD607/);
  expect(issuesWith('library.subjectPreview }', 'library.subjectPreview, permission: 没有的 }').join()).toContain(
    'HD303',
  );
});
