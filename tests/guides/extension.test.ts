import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileFolder } from '#runtime/language/index.ts';
import { checkFolders } from '#scripts/folders/check-folders.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { openWorld } from '../server/world.ts';
import { follow } from './follow.ts';

const root = path.join(import.meta.dirname, '../..');
let tree: string;
let touched: string[];

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'heddle-extension-'));
  await cp(path.join(root, 'examples/rental'), path.join(tree, 'examples/rental'), { recursive: true });
  touched = await follow(await readFile(path.join(root, 'docs/guides/extension.md'), 'utf8'), tree);
});
afterAll(() => rm(tree, { recursive: true, force: true }));

it('the guide to an extension, followed to the letter, leaves an app that answers and draws what is new', async () => {
  expect(touched).toHaveLength(4);
  const { issues, bundle } = await compileFolder(path.join(tree, 'examples/rental'), {
    handlers: new Set(handlerNames),
  });
  expect(issues).toEqual([]);
  if (!bundle) return;
  const [, form = ''] = [...bundle.files].find(([name]) => name.startsWith('pages/machine.')) ?? [];
  expect(Object.keys(JSON.parse(form).extensions)).toContain('inputs/plate');
  const world = await openWorld(await lentPostgres(), bundle);
  try {
    const { content } = await world.login('kuguan', 'kuguan123');
    const { code, content: next } = await world.with(content.access_token).get('/api/plate/next', { letter: 'B' });
    // The sample has eighteen machines; 0·1 + 0·2 + 1·3 + 9·4 = 39.
    expect({ code, next }).toEqual({ code: 200, next: { plate: 'B0019-9' } });
  } finally {
    await world.close();
  }
});

it('its code enters Heddle by the doors alone', async () => {
  const code = touched.filter(file => /\.tsx?$/.test(file));
  const texts = await Promise.all(code.map(file => readFile(path.join(tree, file), 'utf8')));
  expect(checkFolders(new Map(code.map((file, index) => [file, texts[index] ?? ''])))).toEqual([]);
});
