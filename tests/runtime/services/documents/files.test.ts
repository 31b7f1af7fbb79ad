import { expect, it } from 'vitest';
import { createMemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { createFiles } from '#runtime/services/documents/files.ts';
import { json } from '../fixture.ts';

/** A document that has asked for these, and a server that fails the first so many questions. */
function served(preloaded: readonly string[], failing = 0) {
  const asked: string[] = [];
  const platform = createMemoryPlatform({
    fetch: async input => {
      asked.push(String(input));
      if (asked.length <= failing) throw new TypeError('Failed to fetch');
      return json({ file: String(input) });
    },
  });
  return { asked, files: createFiles({ ...platform, page: { ...platform.page, preloaded: () => preloaded } }) };
}

it('what the document has asked for is read at once, and once; of others than the bundle nothing is', async () => {
  const { asked, files } = served(['/bundle/manifest.json', '/bundle/pages/a.json', '/elsewhere.json']);
  files.ahead();
  expect(asked).toEqual(['/bundle/manifest.json', '/bundle/pages/a.json']);
  expect(await files.read('pages/a.json', '')).toEqual({ file: '/bundle/pages/a.json' });
  expect(asked).toHaveLength(2);
  await files.read('pages/a.json', '');
  expect(asked).toHaveLength(3);
});

it('what was read ahead in vain is asked for again', async () => {
  const { files } = served(['/bundle/manifest.json'], 2);
  files.ahead();
  await new Promise(setImmediate);
  expect(await files.read('manifest.json', '')).toEqual({ file: '/bundle/manifest.json' });
});

it('what cannot be had is said in words for staff', async () => {
  const { files } = served([], 2);
  await expect(files.read('manifest.json', '应用加载失败')).rejects.toThrow('应用加载失败');
});
