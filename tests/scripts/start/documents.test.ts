import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '#runtime/language/index.ts';
import { changedPages } from '#scripts/start/changes.ts';
import { lastGood } from '#scripts/start/last-good.ts';

const published = (files: Record<string, string>) => ({ model: {} as Model, files: new Map(Object.entries(files)) });

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
    const version = published({ 'manifest.json': '{}' });
    await lastGood(folder, '/one').save(version);
    expect(await lastGood(folder, '/one').load()).toEqual(version);
    expect(await lastGood(folder, '/two').load()).toBeUndefined();
  });
  it('is for its owner alone: the passwords of the sample accounts stand in it', async () => {
    await lastGood(path.join(folder, 'kept'), '/one').save(published({}));
    const [file = ''] = await readdir(path.join(folder, 'kept'));
    const modes = await Promise.all([path.join(folder, 'kept'), path.join(folder, 'kept', file)].map(one => stat(one)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });
  it('is none when its file is damaged', async () => {
    await lastGood(folder, '/one').save(published({}));
    for (const file of await readdir(folder)) await writeFile(path.join(folder, file), '{"model":');
    expect(await lastGood(folder, '/one').load()).toBeUndefined();
  });
});
