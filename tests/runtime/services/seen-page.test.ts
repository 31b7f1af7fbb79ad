import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import { compileFolder } from '#runtime/language/index.ts';
import { createSeenPages } from '#runtime/services/documents/seen-page.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/secrets');
const pages = new Map<string, BundledPage>();

beforeAll(async () => {
  const { issues, bundle } = await compileFolder(folder);
  expect(issues).toEqual([]);
  for (const [name, text] of bundle?.files ?? [])
    if (/^pages\/.*\.json$/.test(name)) {
      const page = JSON.parse(String(text)) as BundledPage;
      pages.set(page.path, page);
    }
});
const page = (name: string) => pages.get(name) as BundledPage;

describe('a page', () => {
  it('is the same where all of its fields are seen', () => {
    expect(createSeenPages(() => true)(page('people'))).toBe(page('people'));
  });

  it.each(['people', 'person', 'personForm', 'payReport'])(
    'names no field that is not there for the person: %s',
    name => {
      const seen = createSeenPages(() => false)(page(name));
      const { calls: _calls, schema: _schema, ...drawn } = seen as BundledPage & { schema?: unknown };
      expect(JSON.stringify({ ...drawn, dictionaries: [] })).not.toMatch(/月薪"|职级"/);
      expect(JSON.stringify(page(name))).toMatch(/月薪|职级/);
    },
  );

  it('loses a section with all of its fields', () => {
    const { sections } = createSeenPages(() => false)(page('person')) as never as { sections: { title: string }[] };
    expect(sections).toHaveLength(1);
  });

  it('stays the same object as long as the same is seen', () => {
    const seen = createSeenPages(() => false);
    expect(seen(page('people'))).toBe(seen(page('people')));
  });
});
