import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Model } from '#runtime/language/index.ts';
import { builtFile, builtOf, builtText, readBuilt } from '#scripts/build/built.ts';

it('what was built is read again, with nothing by the names that every object has', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'heddle-built-'));
  const published = { model: { titles: { goods: '商品' } } as unknown as Model, files: new Map([['a.json', '{}']]) };
  const assets = path.join(dist, 'client');
  const built = builtOf({
    published,
    documents: {},
    texts: new Map([['app.yaml', 'name: 一\n']]),
    programs: ['one'],
    assets,
    former: undefined,
  });
  await writeFile(path.join(dist, builtFile), builtText(built));
  const read = await readBuilt(dist);
  await rm(dist, { recursive: true });
  expect(read).toMatchObject({
    mark: built.mark,
    assets,
    files: built.files,
    texts: built.texts,
    documents: {},
    before: [],
  });
  expect(read?.model.titles.goods).toBe('商品');
  expect(read?.model.titles.constructor).toBeUndefined();
});
