import { expect, it } from 'vitest';
import { issueCodes } from '#runtime/language/index.ts';
import { handbookOf } from '#scripts/heddle/handbook/handbook.ts';
import { rendered } from '#scripts/heddle/handbook/markdown.ts';
import { commands as listed } from '#scripts/heddle/listed.ts';
import { others } from '#scripts/heddle/others.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { deadLinks } from '../docs/dead-links.ts';

const files = await handbookOf(projectRoot);
const text = (file: string): string => String(files.get(file) ?? '');
/** What the search finds, as a browser reads it. */
const found = JSON.parse(
  text('found.js')
    .replace(/^window\.found = /, '')
    .replace(/;\n$/, ''),
) as string[][];
const findsAt = (file: string): string[] =>
  found.filter(([, , , place]) => place?.startsWith(file)).map(([, title = '']) => title);

it('has every guide, decision and page of the reference, and no link leads nowhere', () => {
  expect(deadLinks(files)).toEqual([]);
  expect(text('index.html')).toContain('<h1 id="heddle">Heddle</h1>');
  expect([...files.keys()].filter(file => file.startsWith('guides/')).length).toBeGreaterThan(15);
  expect([...files.keys()].filter(file => file.startsWith('decisions/')).length).toBeGreaterThan(100);
  // What it links to lies beside it: pictures and the schemas of editors.
  expect(files.get('pictures/home.png')).toBeInstanceOf(Uint8Array);
  expect(text('reference/entities.schema.json')).not.toBe('');
});

it('begins with the lessons, and finds them', () => {
  expect(text('index.html')).toContain('<a href="lessons/README.html">入门 Lessons</a>');
  // What a folder is about stands before what is in it.
  expect(text('lessons/1-list.html')).toMatch(/入门 Lessons<\/summary><ul><li><a href="[^"]*">Six lessons</);
  expect(findsAt('lessons/')).toEqual(expect.arrayContaining(['Six lessons', '1 · A list', '6 · A report']));
  expect(findsAt('cookbook/')).toEqual(expect.arrayContaining(['How do I copy a record?', 'Approvals']));
});

it('asks for nothing from a network', () => {
  const asking = [...files].filter(
    ([file, page]) =>
      /\.(html|css)$/.test(file) &&
      /<(script|img|iframe)[^>]* src="\w+:|<link[^>]* href="\w+:|@import|url\((?!#)/.test(String(page)),
  );
  expect(asking.map(([file]) => file)).toEqual([]);
});

it('finds every error code, command and key at its place', () => {
  expect(findsAt('reference/errors.html#')).toEqual(expect.arrayContaining(Object.keys(issueCodes)));
  expect(findsAt('reference/commands.html#')).toEqual(
    expect.arrayContaining([...Object.keys(listed), ...Object.keys(others), '--heddle']),
  );
  expect(findsAt('reference/page-list.html#')).toEqual(expect.arrayContaining(['columns', 'query', 'actions']));
  expect(text('reference/errors.html')).toContain('<h2 id="hd203">HD203</h2>');
});

it('draws diagrams of states, and leaves none as text', () => {
  expect(text('reference/agent-states.html').match(/class="heddle-graph"/g)?.length).toBeGreaterThan(5);
  expect(text('reference/agent-states.html')).not.toContain('stateDiagram');
});

it('says a heading by the id that GitHub gives it, and text that looks like HTML as text', async () => {
  const { title, body, parts } = await rendered(
    '# What `a.b` is: 键\n\n## Twice\n\n## Twice\n\n[gone](nowhere.ts) `<input>` [there](x.md#y)\n',
    address => (address.startsWith('x.md') ? 'x.html#y' : undefined),
  );
  expect(title).toBe('What a.b is: 键');
  expect(parts.map(({ id }) => id)).toEqual(['what-ab-is-键', 'twice', 'twice-1']);
  expect(body.toString()).toContain(
    '<span title="nowhere.ts">gone</span> <code>&lt;input&gt;</code> <a href="x.html#y">there</a>',
  );
});
