import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFolder } from '#runtime/language/index.ts';
import { builtFile, builtOf, builtText } from '#scripts/build/built.ts';

const runner = fileURLToPath(new URL('../../bootstrap/run.mjs', import.meta.url));
const program = fileURLToPath(new URL('../../../tests/server/instances/program.ts', import.meta.url));

/** Builds documents into `dist`, as npm run build does but for the client. */
export async function buildDocuments(schemas: string, dist: string): Promise<void> {
  const { bundle } = await compileFolder(schemas);
  if (!bundle) throw new Error('the documents of the bench have errors');
  await mkdir(path.join(dist, 'client/assets'), { recursive: true });
  const assets = path.join(dist, 'client');
  const built = builtOf({ published: bundle, documents: {}, programs: ['bench'], assets, former: undefined });
  await writeFile(path.join(dist, builtFile), builtText(built));
}

export interface Instance {
  url: string;
  /** What it holds now (MB, resident), as Linux tells it. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** What production runs, in a process of its own. */
export async function startInstance(databaseUrl: string, dist: string): Promise<Instance> {
  const child = spawn(process.execPath, [runner, program], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DIST: dist },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const over = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', text => resolve(String(text).trim()));
    void over.then(() => reject(new Error('an instance did not start')));
  });
  return {
    url,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await over;
    },
  };
}
