import fastify, { type FastifyInstance } from 'fastify';
import { hangUp } from '#server/callcentre/acd/hang-up.ts';
import { callIn } from '#server/callcentre/acd/queue.ts';
import type { Behaviour, CentreSettings } from '#server/callcentre/centre/settings.ts';
import { type CentreSetup, presetSettings } from '#server/callcentre/centre/setup.ts';
import { mountCallCentre } from '#server/callcentre/mount.ts';
import { sampleCentre } from '#server/callcentre/sample.ts';
import type { Switch } from '#server/callcentre/switch.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { readsBodies } from '#server/http/parsers.ts';
import { newDatabase } from '../new-database.ts';
import { TestAgent } from './test-agent.ts';

/** The sample's people at telephones that wait to be told, so that tests decide what happens. */
const settings: CentreSettings = {
  ...presetSettings,
  wrapupTime: 0,
  telephones: { answersAfter: null },
  customers: { answersAfter: 0.05, hangsUpAfter: null },
};

/** A switch on the wire. */
export interface Served {
  url: string;
  app: FastifyInstance;
  wake(): Promise<Switch>;
}

/** What an app serves beside its switch. */
type Also = (app: FastifyInstance) => Promise<void>;

/** Serves the switch at an app of its own. */
export async function serveSwitch(
  { pool }: Connection,
  { setup, log = () => undefined, also }: { setup?: CentreSetup; log?: (line: string) => void; also?: Also } = {},
): Promise<Served> {
  // A client may have opened a connection over which it has asked nothing yet: that is not idle, and would be waited for.
  const app = fastify({ forceCloseConnections: true });
  readsBodies(app);
  const wake = mountCallCentre(app, { pool, log, ...(setup ? { setup } : {}) });
  await also?.(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, wake, url: `http://127.0.0.1:${port}/callcentre` };
}

export interface Centre {
  connection: Connection;
  log: string[];
  /** Logs in over HTTP and at the websocket. */
  agent(cno: string, given?: Record<string, unknown>): Promise<TestAgent>;
  /** The switch, for what telephones and customers do. */
  hand: Switch;
  /** A customer calls a queue, and waits unless told otherwise. @returns the call's main unique id */
  callIn(from: string, to?: string, behaviour?: Behaviour): string;
  /** The customer hangs up. */
  hangUp(id: string): void;
  /** Changes the centre's settings from the next request on. */
  set(changes: Partial<CentreSettings>): void;
  /** No call and nothing due is left; every agent has hung up and, unless told otherwise, is logged out. */
  clear(agents?: 'stay'): void;
  first: Served;
  close(): Promise<void>;
}

/** A switch on a new database of the server at `url`. */
export async function openCentre(url: string, changes: Partial<CentreSettings> = {}, also?: Also): Promise<Centre> {
  const connection = await connect(await newDatabase(url), 20);
  await createPlatformTables(connection.pool);
  const setup: CentreSetup = { ...sampleCentre, settings: { ...settings, ...changes } };
  const log: string[] = [];
  const first = await serveSwitch(connection, {
    setup,
    log: line => void log.push(line),
    ...(also ? { also } : {}),
  });
  const hand = await first.wake();
  const agents: TestAgent[] = [];
  const { centre } = hand;
  return {
    connection,
    log,
    hand,
    first,
    async agent(cno, given = {}) {
      const agent = await TestAgent.enter(first.url, cno);
      agents.push(agent);
      await agent.logIn(given);
      return agent;
    },
    callIn: (from, to = '0001', behaviour = { answersAfter: null }) =>
      hand.run(() => callIn(centre, { from, to, behaviour })),
    hangUp: id =>
      hand.run(() => {
        const call = centre.call(id);
        if (call) hangUp(centre, call, 'customer');
      }),
    set: changes => void Object.assign(centre.settings, changes),
    clear(agents) {
      centre.calls.clear();
      centre.timers.cancel('');
      for (const agent of centre.agents.values()) {
        Object.assign(agent, { deviceStatus: 0, callId: null, action: null });
        if (agents !== 'stay') Object.assign(agent, { loginStatus: 0, sessionId: null });
        else if (agent.sessionId !== null) agent.loginStatus = 1;
      }
    },
    async close() {
      await Promise.all(agents.map(agent => agent.leave()));
      await first.app.close();
      await connection.close();
    },
  };
}
