import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Model } from '#runtime/language/index.ts';
import { changedPages } from '#scripts/app/changes.ts';
import { createDocuments } from '#scripts/app/documents.ts';
import { type Good, lastGood } from '#scripts/app/last-good.ts';
import { Schemas } from '#scripts/app/schemas.ts';
import { projectRoot } from '#scripts/test/program.ts';

const published = (files: Record<string, string>) => ({ model: {} as Model, files: new Map(Object.entries(files)) });

const good = (files: Record<string, string>): Good => ({ published: published(files), issues: [], made: 'of this' });

describe('what a new version changes', () => {
  const before = published({
    'manifest.json': '{"app":"app.0000000001.json"}',
    'app.0000000001.json': '{"routes":[{"file":"pages/a.00000000aa.json"}]}',
    'pages/a.00000000aa.json': '1',
    'pages/sub/b.00000000bb.json': '1',
  });
  it('is nothing when nothing differs', () => {
    expect(changedPages(before, before)).toEqual({ pages: [], app: false });
  });
  it('is the page whose file has another hash, and not the app that only names it', () => {
    const after = published({
      'manifest.json': '{"app":"app.0000000002.json"}',
      'app.0000000002.json': '{"routes":[{"file":"pages/a.00000000cc.json"}]}',
      'pages/a.00000000cc.json': '2',
      'pages/sub/b.00000000bb.json': '1',
    });
    expect(changedPages(before, after)).toEqual({ pages: ['a'], app: false });
  });
  it('is the app when a route or the menu differs', () => {
    const after = published({ ...Object.fromEntries(before.files), 'app.0000000001.json': '{"routes":[],"menu":[1]}' });
    expect(changedPages(before, after)).toEqual({ pages: [], app: true });
  });
});

describe('the last good version', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'heddle-good-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('comes back as it was kept, one for each folder of documents', async () => {
    const version = good({ 'manifest.json': '{}' });
    await lastGood(folder, '/one').save(version);
    expect(await lastGood(folder, '/one').load()).toEqual(version);
    expect(await lastGood(folder, '/two').load()).toBeUndefined();
  });
  it('of the same documents is found whichever folder they stand in, and is from then on kept for that one as well', async () => {
    const made = 'a'.repeat(64);
    const version = { ...good({ 'manifest.json': '{}' }), made };
    await lastGood(folder, '/one').save(version);
    expect(await lastGood(folder, '/two').alike('b'.repeat(64))).toBeUndefined();
    expect(await lastGood(folder, '/two').alike(made)).toEqual(version);
    await lastGood(folder, '/one').save({ ...version, made: 'c'.repeat(64) });
    expect(await lastGood(folder, '/two').load()).toEqual(version);
    expect(await readdir(folder)).toHaveLength(2);
  });
  it('has nothing by the names that every object has', async () => {
    const model = { titles: {} } as Model;
    await lastGood(folder, '/one').save({ ...good({}), published: { model, files: new Map() } });
    expect((await lastGood(folder, '/one').load())?.published.model.titles.constructor).toBeUndefined();
  });
  it('is for its owner alone: the passwords of the sample accounts stand in it', async () => {
    await lastGood(path.join(folder, 'kept'), '/one').save(good({}));
    const [file = ''] = await readdir(path.join(folder, 'kept'));
    const modes = await Promise.all([path.join(folder, 'kept'), path.join(folder, 'kept', file)].map(one => stat(one)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });
  it('is none when its file is damaged', async () => {
    await lastGood(folder, '/one').save(good({}));
    for (const file of await readdir(folder)) await writeFile(path.join(folder, file), '{"model":');
    expect(await lastGood(folder, '/one').load()).toBeUndefined();
  });
});

describe('documents that were compiled before', () => {
  let folder: string;
  let schemas: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'heddle-documents-'));
    schemas = path.join(folder, 'schemas');
    await cp(path.join(projectRoot, 'tests/fixtures/tiny'), schemas, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  /** A start, with the count of what it compiles. */
  const start = () => {
    const compile = vi.fn((of: string) => new Schemas(of).check());
    const stop = async (): Promise<void> => undefined;
    return {
      compile,
      documents: createDocuments(schemas, { compile, stop }, lastGood(path.join(folder, 'kept'), schemas)),
    };
  };

  it('are taken as they were, with the warnings about them', async () => {
    const { documents: before } = start();
    const first = await before.compile();
    await before.keep();
    const { compile, documents } = start();
    const second = await documents.compile();
    expect(compile).not.toHaveBeenCalled();
    expect(second.issues).toEqual(first.issues);
    expect(second.published?.files).toEqual(first.published?.files);
    expect(JSON.stringify(second.published?.model)).toBe(JSON.stringify(first.published?.model));
  });
  it('are compiled again when one has changed, and as often as the app that runs is told to', async () => {
    const { documents: before } = start();
    await before.compile();
    await before.keep();
    await writeFile(path.join(schemas, 'dictionaries/more.dictionary.yaml'), 'title: 更多\nitems: { A: 甲 }\n');
    const { compile, documents } = start();
    await documents.compile();
    await documents.compile();
    expect(compile).toHaveBeenCalledTimes(2);
  });
  it('are compiled again where they were written to while they were compiled', async () => {
    const { compile, documents } = start();
    compile.mockImplementationOnce(async of => {
      const checked = await new Schemas(of).check();
      await writeFile(path.join(schemas, 'dictionaries/more.dictionary.yaml'), 'title: 更多\nitems: { A: 甲 }\n');
      return checked;
    });
    await documents.compile();
    await documents.keep();
    const next = start();
    await next.documents.compile();
    expect(next.compile).toHaveBeenCalledOnce();
  });
});
