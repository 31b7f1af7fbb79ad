import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { startProgram } from '../program.ts';

/** A registry of our own (Verdaccio), which has what is published to it and asks another one for the rest. */
export interface Registry {
  /** What npm is started with: it knows no other registry and no former download. */
  env: Record<string, string>;
  publish(tarball: string): Promise<void>;
  stop(): Promise<void>;
}

/** Of its packages one asks for a version by a tag that not every registry has. */
const program = { dependencies: { verdaccio: '6.7.4' }, overrides: { 'node-fetch': '2.7.0' } };

/** @throws Error where it cannot be installed, or does not start */
export async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-registry-'));
  const run = promisify(execFile);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, ...program }));
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  const beyond = (await run('npm', ['config', 'get', 'registry'])).stdout.trim();
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(settings(folder, beyond)));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const verdaccio = startProgram(
    process.execPath,
    ['node_modules/verdaccio/bin/verdaccio', '--config', 'config.json', '--listen', String(port)],
    { cwd: folder },
  );
  await verdaccio.ready(async () => {
    if (!(await fetch(`${url}-/ping`)).ok) throw new Error('not yet');
  });
  const home = path.join(folder, 'home');
  await mkdir(home);
  // npm publishes for whoever says who they are; this registry does not ask who that is.
  await writeFile(path.join(home, '.npmrc'), `//127.0.0.1:${port}/:_authToken=anybody\n`);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    npm_config_registry: url,
    npm_config_cache: path.join(folder, 'cache'),
    npm_config_update_notifier: 'false',
  };
  return {
    env,
    publish: async tarball => void (await run('npm', ['publish', '--silent', tarball], { cwd: folder, env })),
    async stop() {
      await verdaccio.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settings = (folder: string, beyond: string) => {
  const anybody = { access: '$all', publish: '$all', unpublish: '$all' };
  return {
    storage: path.join(folder, 'storage'),
    max_body_size: '50mb',
    uplinks: { beyond: { url: beyond } },
    packages: { heddle: anybody, 'create-heddle': anybody, '**': { access: '$all', proxy: 'beyond' } },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  };
};
