import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Checked } from '#runtime/language/index.ts';
import { checkAgain } from '#scripts/heddle/check-again.ts';

let folder: string;
let end: () => void;
let running: Promise<void>;
let told: Checked[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-watch-'));
  await cp('tests/fixtures/tiny', folder, { recursive: true });
  told = [];
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  running = checkAgain(folder, {}, async checked => told.push(checked), ended);
  await expect.poll(() => told.length).toBe(1);
});
afterEach(async () => {
  end();
  await running;
  await rm(folder, { recursive: true, force: true });
});

/** Saved until it is seen: the first may come before anybody watches. */
async function saves(file: string, change: (text: string) => string): Promise<Checked | undefined> {
  const before = told.length;
  const text = change(await readFile(path.join(folder, file), 'utf8').catch(() => ''));
  await expect
    .poll(
      async () => {
        if (told.length === before) await writeFile(path.join(folder, file), text);
        return told.length;
      },
      { interval: 300, timeout: 30_000 },
    )
    .toBeGreaterThan(before);
  return told.at(-1);
}

it('tells what is wrong as soon as it is saved, until it is mended', async () => {
  expect(told[0]?.issues).toEqual([]);
  const wrong = await saves('pages/goods.page.yaml', text => text.replace('title:', 'titel:'));
  expect(wrong?.issues.map(({ file, code }) => `${file} ${code}`)).toEqual(['pages/goods.page.yaml HD110']);
  const mended = await saves('pages/goods.page.yaml', text => text.replace('titel:', 'title:'));
  expect(mended?.issues).toEqual([]);
  const more = await saves('dictionaries/more.dictionary.yaml', () => 'title: 更多\nitems: { A: 甲 }\n');
  expect(more?.issues.map(({ file, code }) => `${file} ${code}`)).toEqual(['dictionaries/more.dictionary.yaml HD506']);
});

it('says of a folder that is not there that it cannot be read', async () => {
  await expect(checkAgain(path.join(folder, 'none'), {}, async () => undefined, Promise.resolve())).rejects.toThrow(
    'ENOENT',
  );
});
