import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFolder } from '#scripts/app/watch.ts';

let folder: string;
let unwatch: (() => Promise<void>) | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-watch-'));
});
afterEach(async () => {
  await unwatch?.();
  await rm(folder, { recursive: true, force: true });
});

it.each(['before it begins', 'while it watches'])(
  'what cannot be watched is told, and the rest is watched: %s',
  async when => {
    const [changed, told]: [string[], string[]] = [[], []];
    const loop = path.join(folder, 'loop');
    if (when === 'before it begins') await symlink('loop', loop);
    unwatch = await watchFolder(
      folder,
      async files => void changed.push(...files),
      line => told.push(line),
    );
    if (when === 'while it watches') await symlink('loop', loop);
    await expect.poll(() => told).toEqual([expect.stringContaining(`${folder} cannot be watched: ELOOP`)]);
    await writeFile(path.join(folder, 'a.yaml'), 'a: 1');
    await expect.poll(() => changed).toEqual([path.join(folder, 'a.yaml')]);
  },
);
