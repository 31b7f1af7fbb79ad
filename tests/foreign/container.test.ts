import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';
import { newDatabase } from '../server/new-database.ts';
import { type RealPostgres, startPostgres } from '../server/postgres.ts';
import { baseImage, podman } from './container/podman.ts';
import { freePort } from './free-port.ts';
import { type Published, publishHere } from './registry/published.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

/** Of a container with Node alone no more than this: Debian's slim one with Node has some 200 MB. */
const mostAdded = 100_000_000;
const name = `heddle-test-${process.pid}`;

let folder: string;
let published: Published;
let postgres: RealPostgres;
let base: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-container-'));
  [published, postgres, base] = await Promise.all([publishHere(), startPostgres(), baseImage(folder)]);
});
afterAll(async () => {
  await podman('rm', '--force', name).catch(() => undefined);
  await postgres?.stop();
  await published?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('the Containerfile of the example makes of an app an image that serves it, not as root, on a file system that it cannot write to, and ends when it is told to', async () => {
  const { registry } = published;
  await promisify(execFile)('npm', ['create', '--yes', 'heddle@latest', 'garage'], { cwd: folder, env: registry.env });
  const garage = path.join(folder, 'garage');
  await cp(path.join(projectRoot, 'examples/production/Containerfile'), path.join(garage, 'Containerfile'));
  await writeFile(path.join(garage, '.containerignore'), 'node_modules\n.heddle\ndist\n');
  const build = ['--format', 'docker', '--network', 'host', '--isolation', 'chroot', '--build-arg', `NODE=${base}`];
  await podman('build', ...build, '--tag', name, garage);
  const size = async (image: string): Promise<number> =>
    Number(await podman('image', 'inspect', '--format', '{{.Size}}', image));
  const added = (await size(name)) - (await size(base));
  console.log(`An app adds ${(added / 1e6).toFixed(0)} MB to a container with Node.`);
  expect(added).toBeLessThan(mostAdded);

  const port = await freePort();
  const database = await newDatabase(postgres.url);
  const served = ['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  const settings = [`DATABASE_URL=${database}`, `HEDDLE_PORT=${port}`].flatMap(one => ['--env', one]);
  await podman('run', '--detach', '--name', name, ...served, ...settings, name);
  const health = `http://127.0.0.1:${port}/heddle/health`;
  await vi.waitUntil(async () => (await fetch(health).catch(() => undefined))?.ok, { timeout: 60_000, interval: 200 });

  expect((await podman('exec', name, 'id', '-u')).trim()).not.toBe('0');
  await expect(podman('exec', name, 'touch', '/app/x')).rejects.toThrow('Read-only file system');
  const heddle = ['node', 'node_modules/heddle/scripts/package/heddle.mjs'];
  const admin = [...heddle, 'admin', '--code', 'zhang', '--name', '张三', '--role', '管理员'];
  await podman('exec', '--env', 'HEDDLE_PASSWORD=Rain4Willows', name, ...admin);
  const body = new URLSearchParams({
    grant_type: 'password',
    scope: 'pc',
    username: 'zhang',
    password: 'Rain4Willows',
  });
  const token = await fetch(`http://127.0.0.1:${port}/loginApi/oauth/token`, { method: 'POST', body });
  expect(token.status).toBe(200);
  await podman('stop', '--time', '30', name);
  expect((await podman('inspect', '--format', '{{.State.ExitCode}}', name)).trim()).toBe('0');
});
