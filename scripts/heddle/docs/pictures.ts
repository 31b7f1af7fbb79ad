import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Output } from '../command.ts';

/** A page as somebody sees it. */
export interface PagePicture {
  /** A WebP. */
  picture: Uint8Array;
  /** The account of whoever sees it so. */
  account: string;
}

/**
 * Has a picture taken of each page on sample data, by a program of its own (`npm run pictures -- pages`), which starts the
 * app and a browser.
 * @param only what stands in the path or the title of the pages that are wanted; '': all
 * @returns page → its picture, or the program's exit code where there is no browser
 */
export async function takePictures(
  root: string,
  schemas: string,
  only: string,
  output: Output,
): Promise<Map<string, PagePicture> | number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-docs-'));
  try {
    const words = ['--schemas', path.resolve(schemas), '--only', only, '--to', folder];
    const code = await told(root, ['scripts/bootstrap.mjs', 'pictures', 'pages', ...words], output);
    if (code !== 0) return code;
    const all = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as {
      path: string;
      file: string;
      account: string;
    }[];
    const taken = new Map<string, PagePicture>();
    for (const { path: page, file, account } of all)
      taken.set(page, { picture: await readFile(path.join(folder, file)), account });
    return taken;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program of ours, and passes on what it says, line by line. */
function told(root: string, words: readonly string[], output: Output): Promise<number> {
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface(child.stdout).on('line', line => output.out(line));
  createInterface(child.stderr).on('line', line => output.err(line));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
}
