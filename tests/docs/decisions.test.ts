import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';

const folder = path.join(projectRoot, 'docs/decisions');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll(path.sep, '/'))
  .filter(name => name.endsWith('.md') && name !== 'README.md')
  .sort();
const titleOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8').split('\n')[0] ?? '';

it('the list has each decision once, by its title', () => {
  const list = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const entries = [...list.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => ({ title, file: file ?? '' }));
  expect(entries.map(({ file }) => file).sort()).toEqual(files);
  for (const { title, file } of entries) expect(titleOf(file)).toBe(`# ${title}`);
});

it.each(files)('%s has a title and a reason', file => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  expect(text).toMatch(/^# \S.*\n\n\S/);
  expect(text.match(/^# /gm)).toHaveLength(1);
});
