import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { serveWebSockets } from '../http/web-sockets.ts';
import { serveSockJs } from './broker/sockjs.ts';
import type { CentreSetup } from './centre/setup.ts';
import { serveLogin } from './login/routes.ts';
import { callCentrePath, sampleCentre } from './sample.ts';
import type { Switch } from './switch.ts';
import { serveFiles } from './visit/files-routes.ts';
import { serveVisits } from './visit/routes.ts';

export interface CallCentreOptions {
  pool: pg.Pool;
  /** Connections for log-ins, which nothing else uses up; the pool's where none are kept. */
  reserved?: pg.Pool;
  log: (line: string) => void;
  /** What the centre is at first; the sample where nothing is given. */
  setup?: CentreSetup;
}

/** Serves the sandbox switch. Until somebody asks for it, nothing of it is loaded and no table is made. @returns what wakes it */
export function mountCallCentre(
  app: FastifyInstance,
  { pool, reserved = pool, log, setup = sampleCentre }: CallCentreOptions,
): () => Promise<Switch> {
  let opened: Promise<Switch> | undefined;
  const wake = (): Promise<Switch> => {
    opened ??= import('./switch.ts').then(({ openSwitch }) => openSwitch({ pool, setup, log }));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  serveLogin(app, callCentrePath, wake, reserved, log);
  serveSockJs(app, `${callCentrePath}/agent`, async () => (await wake()).broker);
  serveWebSockets(app, `${callCentrePath}/sip`, async () => (await wake()).phones);
  serveVisits(app, callCentrePath, wake);
  serveFiles(app, callCentrePath, wake);
  app.addHook('preClose', async () => {
    const running = await opened?.catch(() => undefined);
    await running?.close();
  });
  return wake;
}
