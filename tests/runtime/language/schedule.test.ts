import path from 'node:path';
import { expect, it } from 'vitest';
import type { BundledSchedulePage, BundleManifest } from '#runtime/language/bundle/client.ts';
import { compileFolder } from '#runtime/language/index.ts';

it('on an entry of a schedule stands the column that is written first, whatever a table would begin with', async () => {
  const { bundle } = await compileFolder(path.join(import.meta.dirname, '../../../examples/rental'));
  const text = (name: string): string => bundle?.files.get(name) ?? '{}';
  const { app } = JSON.parse(text('manifest.json')) as BundleManifest;
  const { routes } = JSON.parse(text(app)) as { routes: { path: string; file: string }[] };
  const page = JSON.parse(text(routes.find(one => one.path === 'schedule')?.file ?? '')) as BundledSchedulePage;
  expect(page.columns[0]?.name).toBe('customerId');
});
