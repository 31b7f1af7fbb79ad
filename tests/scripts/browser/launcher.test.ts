import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeLauncher } from '#scripts/browser/launcher.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle launcher '));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a browser is launched with by the launcher's own flags and those given, one a line. */
async function launched(own: string[], given: string[]): Promise<string[]> {
  const executablePath = path.join(folder, "the browser's");
  await writeFile(executablePath, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  await chmod(executablePath, 0o755);
  const launcher = await writeLauncher(folder, { executablePath, args: own });
  return (await promisify(execFile)(launcher, given)).stdout.trimEnd().split('\n');
}

it('switches off what both say, as of two the browser hears the last', async () => {
  const own = ['--no-sandbox', '--disable-features=OwnPages,Popup'];
  expect(await launched(own, ['about:blank'])).toEqual([...own, 'about:blank']);
  expect(await launched(own, ['--headless', '--disable-features=Translate', 'about:blank'])).toEqual([
    ...own,
    '--headless',
    '--disable-features=Translate,OwnPages,Popup',
    'about:blank',
  ]);
});

it('keeps a flag that has a space or quotes whole', async () => {
  expect(await launched(["--a='b c'"], ['--user-data-dir=/a b', '$HOME'])).toEqual([
    "--a='b c'",
    '--user-data-dir=/a b',
    '$HOME',
  ]);
});
