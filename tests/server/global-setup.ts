import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type RealPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the run's PostgreSQL; see lent-postgres.ts. */
    lenderUrl: string;
  }
}

/** Many files at once, each with the pools of one or two back ends. */
const connections = 400;

/** One PostgreSQL for all files of the run, started when the first of them asks for it; gives the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<RealPostgres> | undefined;
  const lender = createServer((_, response) => {
    // A connection that is kept may be closed just when it is used again.
    response.setHeader('connection', 'close');
    started ??= startPostgres({ connections });
    started.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(lender, 'listening');
  project.provide('lenderUrl', `http://127.0.0.1:${(lender.address() as AddressInfo).port}`);
  return async () => {
    lender.closeAllConnections();
    lender.close();
    const postgres = await started?.catch(() => undefined);
    await postgres?.stop();
  };
}
