import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { programOf } from '#scripts/test/program-of.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for what the run has once; see lent.ts. */
    lenderUrl: string;
  }
}

/** Many files at once, each with the pools of one or two back ends. */
const connections = 400;
/** It would sweep one after another of hundreds of databases, of which none lasts, and write whole pages for after a crash. */
const settings = { autovacuum_naptime: '10min', full_page_writes: 'off' };

/** An app of a folder below the root, by a program of its own: this process is what all files talk to. */
async function compiled(folder: string): Promise<Buffer> {
  const program = [...programOf('compiled/program.ts', import.meta.url), folder];
  return (await promisify(execFile)(process.execPath, program, { encoding: 'buffer', maxBuffer: 2 ** 28 })).stdout;
}

/** One PostgreSQL and one compilation of each app for all files of the run, when the first asks; gives the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: ReturnType<typeof startPostgres> | undefined;
  const apps = new Map<string, Promise<Buffer>>();
  const lend = async ({ pathname, searchParams }: URL): Promise<string | Buffer> => {
    if (pathname === '/postgres') {
      postgres ??= startPostgres({ connections, settings });
      return (await postgres).socket;
    }
    const folder = searchParams.get('folder') ?? '';
    const app = apps.get(folder) ?? compiled(folder);
    apps.set(folder, app);
    return app;
  };
  const lender = createServer((request, response) => {
    // A connection that is kept may be closed just when it is used again.
    response.setHeader('connection', 'close');
    lend(new URL(request.url ?? '', 'http://lender')).then(
      what => response.end(what),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(lender, 'listening');
  project.provide('lenderUrl', `http://127.0.0.1:${(lender.address() as AddressInfo).port}`);
  return async () => {
    lender.closeAllConnections();
    lender.close();
    const started = await postgres?.catch(() => undefined);
    await started?.stop();
  };
}
