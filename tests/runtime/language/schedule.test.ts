import path from 'node:path';
import { expect, it } from 'vitest';
import type { BundledSchedulePage, BundleManifest } from '#runtime/language/bundle/client.ts';
import { compile, compileFolder, readSchemas } from '#runtime/language/index.ts';

const examples = path.join(import.meta.dirname, '../../../examples');
/** A schedule of an example, as the browser gets it. */
async function bundled(example: string, address: string): Promise<BundledSchedulePage> {
  const { bundle } = await compileFolder(path.join(examples, example));
  const text = (name: string): string => bundle?.files.get(name) ?? '{}';
  const { app } = JSON.parse(text('manifest.json')) as BundleManifest;
  const { routes } = JSON.parse(text(app)) as { routes: { path: string; file: string }[] };
  return JSON.parse(text(routes.find(one => one.path === address)?.file ?? '')) as BundledSchedulePage;
}

it('on an entry of a schedule stands the column that is written first, whatever a table would begin with', async () => {
  const page = await bundled('rental', 'schedule');
  expect(page.columns[0]?.name).toBe('customerId');
});

const roomsPage = 'pages/rooms.page.yaml';
const library = await readSchemas(path.join(examples, 'library'));
/** What is wrong where a line of the schedule of the library's rooms is another. */
const issuesWith = (line: string, other: string): string[] =>
  compile(new Map([...library].map(([file, text]) => [file, file === roomsPage ? text.replace(line, other) : text])), {
    handlers: new Set(),
  })
    .issues.filter(({ file }) => file === roomsPage)
    .map(({ line, code, message }) => `${line} ${code} ${message.split(' · ')[0]}`);

it('hours are shown of what goes from a moment to another, and a day only where there are any', () => {
  expect(issuesWith('to: endTime\n', '')).toEqual(['7 HD111 缺少必需的键「to」']);
  expect(issuesWith('step: 30', 'view: day')).toEqual(['8 HD111 缺少必需的键「step」']);
  expect(issuesWith('step: 30', 'step: 20')).toHaveLength(1);
});

it('a schedule of hours shows those of its calendar, a day at first', async () => {
  const { hours, view } = await bundled('library', 'rooms');
  expect(view).toBe('day');
  expect(hours).toMatchObject({ step: 30, from: 540, to: 1200 });
  expect(hours?.week.map(day => day.length)).toEqual([1, 0, 1, 1, 1, 1, 1]);
});
