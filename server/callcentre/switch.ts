import type pg from 'pg';
import type { Upgrade } from '../http/web-sockets.ts';
import { distribute } from './acd/queue.ts';
import { Broker } from './broker/broker.ts';
import { Centre } from './centre/centre.ts';
import type { CentreAccess, Happens, Run } from './centre/run.ts';
import type { CentreSetup } from './centre/setup.ts';
import { distributeChats } from './chat/members.ts';
import { arrive } from './email/arrive.ts';
import { goOn } from './kept.ts';
import { tellMonitors, watch } from './monitor.ts';
import { runTimer } from './run-timer.ts';
import { connectionLost } from './session/session.ts';
import { sipOverWebSocket } from './sip/websocket.ts';
import { takeRequest } from './take-request.ts';
import { Visitors } from './visit/visitors.ts';
import { openVoice } from './voice/voice.ts';

export interface SwitchOptions {
  /** Where the centre is kept over restarts, and log-ins are counted. */
  pool: pg.Pool;
  setup: CentreSetup;
  log: (line: string) => void;
}

/** The switch: one centre, and the lines to it. */
export interface Switch extends CentreAccess {
  broker: Broker;
  /** Takes the lines of phones. */
  phones: Upgrade;
  /** Who listens on the visitors' side of chats. */
  visitors: Visitors;
  /** Ends every session and all that waits. */
  close(): Promise<void>;
}

/** @throws Error when the database does not answer. */
export async function openSwitch({ pool, setup, log }: SwitchOptions): Promise<Switch> {
  let isOver = false;
  const failed = (what: string) => (error: unknown) => void log(`call centre: ${what}: ${(error as Error).message}`);
  const happens: Happens = (what, task) => {
    if (isOver) return;
    try {
      run(task);
    } catch (error) {
      failed(what)(error);
    }
  };
  const centre: Centre = new Centre(setup, key => {
    // A look changes nothing.
    if (key !== 'monitor') return happens(`timer ${key}`, () => runTimer(centre, key));
    tellMonitors(centre);
    tellAll();
  });
  const kept = await goOn(pool, centre, failed('the centre is not kept'));
  // What is in the mailboxes at first is news to nobody.
  if (centre.threads.size === 0)
    for (const { queue, ...email } of setup.emails) arrive(centre, { ...email, to: queue });
  centre.told.length = 0;
  const run: Run = task => {
    try {
      const given = task(centre);
      distribute(centre);
      distributeChats(centre);
      tellAll();
      voice.follow();
      watch(centre);
      kept.changed();
      return given;
    } catch (error) {
      centre.told.length = 0;
      throw error;
    }
  };
  const broker = new Broker({
    sent(session, sent) {
      const answer = takeRequest({ centre, run, log }, session, sent);
      if (answer !== undefined) broker.publish({ session: session.id }, answer);
    },
    closed: ({ id, user }) =>
      user && happens('a line that broke', () => connectionLost(centre, user.slice(user.indexOf('/') + 1), id)),
  });
  const visitors = new Visitors();
  const voice = openVoice(centre, happens, failed);
  const tellAll = (): void => {
    for (const told of centre.told.splice(0))
      if ('to' in told) broker.publish(told.to, told.body);
      else if ('visitor' in told) visitors.tell(told.visitor, told.body);
      else if ('keys' in told) voice.press(told.call, told.from, told.keys);
      else broker.logOutAllBut(told.over, told.but);
  };
  return {
    centre,
    broker,
    phones: sipOverWebSocket(voice),
    visitors,
    run,
    async close() {
      isOver = true;
      centre.timers.cancel('');
      broker.end();
      voice.end();
      visitors.end();
      await kept.stop();
    },
  };
}
