import { execFile, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isDocument, type SchemaFiles } from '#runtime/language/index.ts';

const run = promisify(execFile);

/**
 * The documents of a folder as they were at a revision of git, which leaves the working tree as it is; undefined where
 * git knows no such revision. @throws Error where the folder is in no repository
 */
export async function filesAt(revision: string, folder: string): Promise<SchemaFiles | undefined> {
  const git = async (args: string[], cwd: string): Promise<string> =>
    (await run('git', args, { cwd, maxBuffer: 1 << 28, encoding: 'utf8' })).stdout;
  const root = (await git(['rev-parse', '--show-toplevel'], path.dirname(path.resolve(folder)))).trim();
  // What begins with a dash would be an option.
  const commit = await git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    root,
  ).catch(() => undefined);
  if (commit === undefined) return undefined;
  const below = path.relative(
    realpathSync(root),
    path.join(realpathSync(path.dirname(path.resolve(folder))), path.basename(folder)),
  );
  const prefix = below === '' ? '' : `${below.split(path.sep).join('/')}/`;
  const tree = await git(
    ['ls-tree', '-r', '-z', '--full-tree', commit.trim(), ...(prefix ? ['--', prefix] : [])],
    root,
  );
  const entries = tree.split('\0').flatMap(line => {
    const [, mode, id, file = ''] = /^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    const name = file.slice(prefix.length);
    // 100: a file; links and submodules are none.
    return mode?.startsWith('100') && id && isDocument(path.basename(name)) ? [{ id, name }] : [];
  });
  const texts = await contentOf(
    entries.map(({ id }) => id),
    root,
  );
  const files = entries.map(({ name }, index): [string, string] => [name, texts[index] ?? '']);
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What stands behind the ids, all of it by one process. */
async function contentOf(ids: readonly string[], cwd: string): Promise<string[]> {
  const git = spawn('git', ['cat-file', '--batch'], { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
  git.on('error', error => git.stdout.destroy(error));
  git.stdin.on('error', () => undefined);
  git.stdin.end(ids.map(id => `${id}\n`).join(''));
  const parts: Buffer[] = [];
  for await (const part of git.stdout) parts.push(part);
  const all = Buffer.concat(parts);
  const texts: string[] = [];
  for (let at = 0; at < all.length; ) {
    const end = all.indexOf('\n', at);
    const size = Number(all.toString('utf8', at, end).split(' ')[2]);
    texts.push(all.toString('utf8', end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return texts;
}
