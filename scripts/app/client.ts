import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { readyClient } from './ready.ts';

/** What the clients are made of. */
const sources = ['renderer', 'runtime', 'agent', 'package-lock.json'];

/** How many builds are kept: another Heddle may still be serving an earlier one. */
const keep = 6;

/** What can be built for browsers: the app, and what is for development alone. */
const clients = {
  client: 'renderer/vite.config.ts',
  gallery: 'renderer/gallery/vite.config.ts',
} as const;
type Client = keyof typeof clients;

/** How long is spent on shorter files: by who starts it on their own machine, and for many people's lines. */
export type Effort = 'quick' | 'thorough';

/**
 * Builds the client when it was not built of these sources yet; a package has it ready. Each build has a folder of its own below `dist`, named
 * by its sources, so that a running server never loses the files it serves.
 * @param root the folder of package.json
 * @returns the folder of the built client: index.html and assets/
 */
export async function buildClient(
  root: string,
  dist: string,
  say: (line: string) => void,
  client: Client = 'client',
  effort: Effort = 'quick',
): Promise<string> {
  const ready = await readyClient(root, client);
  if (ready) return ready;
  const folder = path.join(dist, (await hashOf(root, `${effort} ${client}`)).slice(0, 12));
  if (await exists(folder)) {
    // Last used now: see `keep`.
    await utimes(folder, new Date(), new Date()).catch(() => undefined);
    return folder;
  }
  say(`Building the ${client} …`);
  const started = performance.now();
  const draft = `${folder}.${process.pid}`;
  try {
    await build(root, draft, clients[client], effort);
    await rename(draft, folder).catch(async error => {
      // Another process was quicker with the same build.
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await eraseOld(dist);
  say(`The ${client} is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  return folder;
}

/**
 * By a process of its own: it runs beside the start of the database, and builds for production whatever the
 * environment of ours is, that of a test for example.
 */
function build(root: string, outDir: string, file: string, effort: Effort): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const config = path.join(root, file);
  const args = [vite, 'build', '--mode', effort, '--config', config, '--outDir', outDir, '--emptyOutDir'];
  args.push('--logLevel', 'error');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The start that runs beside it is what somebody waits for, and has only one thing to do at a time.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said = (said + part).slice(-4000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.once('close', code => (code === 0 ? resolve() : reject(new Error(said.trim() || `vite ended with ${code}`))));
  });
}

const exists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  );

/** How long a build may take at most (ms): an older draft was left by a process that was ended. */
const longest = 600_000;

async function eraseOld(dist: string): Promise<void> {
  const names = await readdir(dist);
  const all = await Promise.all(
    names.map(async name => ({
      place: path.join(dist, name),
      name,
      used: (await stat(path.join(dist, name))).mtimeMs,
    })),
  );
  const builds = all.filter(({ name }) => /^[0-9a-f]{12}$/.test(name)).sort((a, b) => b.used - a.used);
  const drafts = all.filter(({ name, used }) => /^[0-9a-f]{12}\.\d+$/.test(name) && Date.now() - used > longest);
  const old = [...builds.slice(keep), ...drafts];
  await Promise.all(old.map(({ place }) => rm(place, { recursive: true, force: true })));
}

/** By content, so that a fresh checkout and a touched file count as what they are. */
async function hashOf(root: string, what: string): Promise<string> {
  const hash = createHash('sha256').update(`${what} `);
  for (const file of (await Promise.all(sources.map(source => filesOf(path.join(root, source))))).flat()) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries)
    return readFile(place).then(
      () => [place],
      () => [],
    );
  return entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort();
}
