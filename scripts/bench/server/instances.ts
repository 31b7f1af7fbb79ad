import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFolder } from '#runtime/language/index.ts';
import { builtFile, builtOf, builtText } from '#scripts/build/built.ts';
import { programOf } from '#scripts/test/program-of.ts';

const program = programOf('../../serve/instance.ts', import.meta.url);

/** Builds documents into `dist`, as npm run build does but for the client. */
export async function buildDocuments(schemas: string, dist: string): Promise<void> {
  const { bundle } = await compileFolder(schemas);
  if (!bundle) throw new Error('the documents of the bench have errors');
  await mkdir(path.join(dist, 'client/assets'), { recursive: true });
  const assets = path.join(dist, 'client');
  const built = builtOf({
    published: bundle,
    documents: {},
    texts: null,
    programs: ['bench'],
    assets,
    former: undefined,
  });
  await writeFile(path.join(dist, builtFile), builtText(built));
}

export interface Instance {
  url: string;
  stop(): Promise<void>;
}

/** What production runs, in a process of its own. */
export async function startInstance(databaseUrl: string, dist: string): Promise<Instance> {
  const child = spawn(process.execPath, program, {
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
    async stop() {
      child.kill('SIGTERM');
      await over;
    },
  };
}
