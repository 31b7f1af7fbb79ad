import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate, readSchemas } from '#runtime/language/index.ts';
import { countRepetitions } from '#scripts/heddle/repeated/count.ts';

const counted = (files: Parameters<typeof countRepetitions>[0]): Record<string, number> =>
  Object.fromEntries(countRepetitions(files).map(({ what, repeated }) => [what, repeated]));

it('counts what documents of version 2 say although it follows, and that they say it no more once carried over', async () => {
  const before = await readSchemas(path.join(import.meta.dirname, '../../../fixtures/migrate/version-2'));
  const after = migrate(before).files;
  const [was, is] = [counted(before), counted(after)];
  expect(was).toMatchObject({
    'calls that say only method, path and verb': 9,
    'buttons that say the label of a transition': 1,
    'deletions that ask whether to delete it': 1,
  });
  expect(is['calls that say only method, path and verb']).toBeLessThan(
    was['calls that say only method, path and verb'] ?? 0,
  );
  expect(is['buttons that say the label of a transition']).toBe(0);
});
