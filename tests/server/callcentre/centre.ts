import fastify, { type FastifyInstance } from 'fastify';
import type { CentreSettings } from '#server/callcentre/centre/settings.ts';
import { type CentreSetup, presetSettings } from '#server/callcentre/centre/setup.ts';
import { mountCallCentre } from '#server/callcentre/mount.ts';
import { sampleCentre } from '#server/callcentre/sample.ts';
import { openSwitch, type Switch } from '#server/callcentre/switch.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { readsBodies } from '#server/http/parsers.ts';
import { newDatabase } from '../world.ts';
import { TestAgent } from './test-agent.ts';

/** The sample's people at telephones that wait to be told, so that tests decide what happens. */
const settings: CentreSettings = {
  ...presetSettings,
  wrapupTime: 0,
  telephones: { answersAfter: null },
  customers: { answersAfter: 0.05, hangsUpAfter: null },
};

/** One instance of the switch on the wire. */
export interface Instance {
  url: string;
  app: FastifyInstance;
  close(): Promise<void>;
}

/** What an app serves beside its switch. */
type Also = (app: FastifyInstance) => Promise<void>;

/** Serves the switch at an app of its own. */
export async function serveSwitch(
  { pool }: Connection,
  { setup, log = () => undefined, also }: { setup?: CentreSetup; log?: (line: string) => void; also?: Also } = {},
): Promise<Instance> {
  // A client may have opened a connection over which it has asked nothing yet: that is not idle, and would be waited for.
  const app = fastify({ forceCloseConnections: true });
  readsBodies(app);
  mountCallCentre(app, { pool, log, ...(setup ? { setup } : {}) });
  await also?.(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, url: `http://127.0.0.1:${port}/callcentre`, close: () => app.close() };
}

export interface Centre {
  connection: Connection;
  url: string;
  log: string[];
  /** Logs in over HTTP and at the websocket, at this instance. */
  agent(cno: string, given?: Record<string, unknown>, instance?: Instance): Promise<TestAgent>;
  /** What the trainer and the telephones do, on a switch of their own. */
  hand: Switch;
  /** Changes the centre's settings from the next request on. */
  set(changes: Partial<CentreSettings>): Promise<void>;
  /** No call and nothing due is left; every agent has hung up and, unless told otherwise, is logged out. */
  clear(agents?: 'stay'): Promise<void>;
  /** A further instance on the same database. */
  instance(): Promise<Instance>;
  first: Instance;
  close(): Promise<void>;
}

/** A switch on a new database of the server at `url`. */
export async function openCentre(url: string, changes: Partial<CentreSettings> = {}, also?: Also): Promise<Centre> {
  const own = await newDatabase(url);
  const connection = await connect(own, 20);
  await createPlatformTables(connection.pool);
  const setup: CentreSetup = { ...sampleCentre, settings: { ...settings, ...changes } };
  const log: string[] = [];
  const instance = (): Promise<Instance> =>
    serveSwitch(connection, { setup, log: line => void log.push(line), ...(also ? { also } : {}) });
  const first = await instance();
  const hand = await openSwitch({ pool: connection.pool, setup, log: line => void log.push(line) });
  const agents: TestAgent[] = [];
  const instances = [first];
  return {
    connection,
    url: own,
    log,
    hand,
    first,
    async agent(cno, given = {}, at = first) {
      const agent = await TestAgent.enter(at.url, cno);
      agents.push(agent);
      await agent.logIn(given);
      return agent;
    },
    async set(changes) {
      await connection.pool.query(
        `update heddle_cc_centre set centre = jsonb_set(centre, '{settings}', centre -> 'settings' || $1)`,
        [changes],
      );
    },
    async clear(agents) {
      const idle = { deviceStatus: 0, callId: null, action: null };
      const state = agents === 'stay' ? { ...idle, loginStatus: 1 } : { ...idle, loginStatus: 0, sessionId: null };
      const there = agents === 'stay' ? `where state ->> 'sessionId' is not null` : '';
      await connection.pool.query('delete from heddle_cc_call');
      await connection.pool.query('delete from heddle_cc_timer');
      await connection.pool.query(`update heddle_cc_agent set state = state || $1 ${there}`, [state]);
    },
    async instance() {
      const another = await instance();
      instances.push(another);
      return another;
    },
    async close() {
      await Promise.all(agents.map(agent => agent.leave()));
      await hand.close();
      for (const one of instances) await one.close();
      await connection.close();
    },
  };
}
