import type pg from 'pg';
import { distribute } from './acd/queue.ts';
import { lineBroke } from './acd/session.ts';
import { fallDue } from './acd/timers.ts';
import { Broker } from './broker/broker.ts';
import type { Sent, Session } from './broker/session.ts';
import { distributeChats } from './chat/distribute.ts';
import { Visitors } from './chat/visit/visitors.ts';
import { stirMonitors } from './monitor.ts';
import type { CentreSetup } from './sample.ts';
import { gatherSigns } from './signs-of-life.ts';
import { Bus, type Said } from './store/bus.ts';
import { Floor, type Needs } from './store/floor.ts';
import { inRounds, type Work } from './store/rounds.ts';
import { schedule } from './store/scheduler.ts';
import { prepareTables } from './store/tables.ts';
import { takeRequest } from './take-request.ts';
import { distorter } from './training/faults.ts';
import { openVoice, type Voice } from './voice/voice.ts';

export interface SwitchOptions {
  pool: pg.Pool;
  /** The centre that an empty database gets. */
  setup: CentreSetup;
  log: (line: string) => void;
}

/** One instance of the switch. Several share a database, and the agents and calls in it. */
export interface Switch {
  pool: pg.Pool;
  broker: Broker;
  voice: Voice;
  /** Who listens on the visitors' side of chats. */
  visitors: Visitors;
  /** Does what needs a centre held. @throws Refused, and then nothing has happened. */
  work: Work;
  /** Ends every session and all that waits. The calls stay. */
  close(): Promise<void>;
}

/** Requests of one session that may wait for the one before. */
const mostWaiting = 100;

/** Makes the tables where they are missing, and listens. @throws Error when the database does not answer. */
export async function openSwitch({ pool, setup, log }: SwitchOptions): Promise<Switch> {
  await prepareTables(pool, setup);
  let isOver = false;
  const underWay = new Set<Promise<unknown>>();
  const bus = new Bus(pool);
  const doInTurn = inRounds(async (enterpriseId, tasks) => {
    await ear.listening();
    return Floor.open(pool, bus, enterpriseId, tasks, stirMonitors);
  });
  const work: Work = <T>(enterpriseId: number, doIt: (floor: Floor) => Promise<T>, needs: Needs = {}) => {
    const run = async (floor: Floor): Promise<T> => {
      const result = await doIt(floor);
      await distribute(floor);
      await distributeChats(floor);
      return result;
    };
    const doing = doInTurn(enterpriseId, { run, needs }) as Promise<T | undefined>;
    underWay.add(doing);
    return doing.finally(() => {
      underWay.delete(doing);
      rest();
    });
  };
  /** With nobody connected there is nobody to tell: the connection goes back to the pool. Timers still fall due. */
  const rest = (): void => {
    if (isOver || underWay.size > 0 || broker.size + visitors.size + voice.size > 0) return;
    timers.wakeAt(Date.now());
    void ear.close();
  };
  const failed = (what: string) => (error: unknown) => log(`call centre: ${what}: ${(error as Error).message}`);
  const timers = schedule(pool, ({ enterpriseId, key }) =>
    work(enterpriseId, floor => fallDue(floor, key)).then(() => undefined, failed(`timer ${key}`)),
  );
  const visitors = new Visitors(() => rest());
  const signs = gatherSigns(work, failed('signs of life'));
  const lines = new Map<Session, { last: Promise<void>; waiting: number }>();
  const broker = new Broker({
    sent: (session, sent) => inOrder(session, () => answer(session, sent)),
    closed: session => {
      if (isOver) return;
      const [enterprise, cno] = session.owner?.split('/') ?? [];
      if (cno !== undefined) {
        signs.forget(Number(enterprise), cno);
        inOrder(session, () =>
          work(Number(enterprise), async floor => {
            const agent = await floor.agent(cno);
            if (agent) await lineBroke(floor, agent, session.id);
          }).then(() => undefined, failed('a line that broke')),
        );
      }
      lines.delete(session);
      rest();
    },
  });

  /** What one client asks is done in its order; one that asks without waiting for answers is cut off. */
  function inOrder(session: Session, work: () => Promise<void>): void {
    const line = lines.get(session) ?? { last: Promise.resolve(), waiting: 0 };
    lines.set(session, line);
    if (++line.waiting > mostWaiting) return session.end(1008, 'Too many requests');
    // Of an instance that has closed nothing follows: another one looks after what it left.
    line.last = line.last
      .then(() => (isOver ? undefined : work()))
      .finally(() => {
        line.waiting--;
      });
  }
  async function answer(session: Session, sent: Sent): Promise<void> {
    const text = await takeRequest({ pool, work, signs, log }, session, sent);
    if (text !== undefined) broker.publish({ session: session.id }, text);
  }
  const hear = (said: Said): void => {
    if ('due' in said) timers.wakeAt(said.due);
    else if ('enters' in said) broker.enter(said.enters, said.user, said.supervises);
    else if ('over' in said) broker.logOutAllBut(said.over, said.but);
    else if ('visitor' in said) visitors.tell(said.visitor, said.body);
    else if ('distort' in said) broker.distort(said.distort, said.faults ? distorter(said.faults) : undefined);
    else if ('voice' in said) voice.follow(said, said.voice);
    else if ('keys' in said) voice.press(said, said.from, said.keys);
    else broker.publish(said.to, said.body);
  };
  const voice = openVoice(work, log);
  const ear = listener(bus, hear, () => {
    // What was said meanwhile is lost: clients come again and read how things stand.
    log('call centre: the database was lost; clients come again');
    broker.end();
    voice.end();
    visitors.end();
  });
  return {
    pool,
    broker,
    voice,
    visitors,
    work,
    async close() {
      isOver = true;
      broker.end();
      voice.end();
      visitors.end();
      signs.stop();
      await timers.stop();
      await Promise.allSettled(underWay);
      await ear.close();
    },
  };
}

/** Listens, and after a loss again from the next time that somebody asks for it. */
function listener(bus: Bus, hear: (said: Said) => void, onLost: () => void) {
  let open: Promise<{ close(): void }> | undefined;
  const lost = (): void => {
    open = undefined;
    onLost();
  };
  return {
    listening: async (): Promise<void> => {
      open ??= bus.listen(hear, lost).catch((error: unknown) => {
        open = undefined;
        throw error;
      });
      await open;
    },
    async close(): Promise<void> {
      const ear = await open?.catch(() => undefined);
      open = undefined;
      ear?.close();
    },
  };
}
