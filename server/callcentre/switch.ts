import type pg from 'pg';
import { distribute } from './acd/queue.ts';
import { Broker } from './broker/broker.ts';
import type { Sent, Session } from './broker/session.ts';
import type { CentreSetup } from './centre/setup.ts';
import { distributeChats } from './chat/distribute.ts';
import { scheduleMonitors } from './monitor.ts';
import { runTimer } from './run-timer.ts';
import { collectKeepAlives } from './session/keep-alive.ts';
import { requestQueues } from './session/request-queues.ts';
import { connectionLost } from './session/session.ts';
import { inBatches } from './store/batches.ts';
import { Bus } from './store/bus.ts';
import type { DomainEvent } from './store/domain-event.ts';
import { schedule } from './store/scheduler.ts';
import { subscribe } from './store/subscription.ts';
import { prepareTables } from './store/tables.ts';
import type { Transact } from './store/transact.ts';
import { type Preload, UnitOfWork } from './store/unit-of-work.ts';
import { takeRequest } from './take-request.ts';
import { distorter } from './training/faults.ts';
import { Visitors } from './visit/visitors.ts';
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
  /** Does something with a centre in a transaction. @throws Refused, and then nothing has happened. */
  transact: Transact;
  /** Ends every session and all that waits. The calls stay. */
  close(): Promise<void>;
}

/** Makes the tables where they are missing, and listens. @throws Error when the database does not answer. */
export async function openSwitch({ pool, setup, log }: SwitchOptions): Promise<Switch> {
  await prepareTables(pool, setup);
  let isOver = false;
  const underWay = new Set<Promise<unknown>>();
  const bus = new Bus(pool);
  const batched = inBatches(async (enterpriseId, tasks) => {
    await subscription.open();
    return UnitOfWork.open(pool, bus, enterpriseId, tasks, scheduleMonitors);
  });
  const transact: Transact = <T>(
    enterpriseId: number,
    task: (unit: UnitOfWork) => Promise<T>,
    preload: Preload = {},
  ) => {
    const run = async (unit: UnitOfWork): Promise<T> => {
      const given = await task(unit);
      await distribute(unit);
      await distributeChats(unit);
      return given;
    };
    const result = batched(enterpriseId, { run, preload }) as Promise<T | undefined>;
    underWay.add(result);
    return result.finally(() => {
      underWay.delete(result);
      rest();
    });
  };
  /** With nobody connected there is nobody to tell: the connection goes back to the pool. Timers still fall due. */
  const rest = (): void => {
    if (isOver || underWay.size > 0 || broker.size + visitors.size + voice.size > 0) return;
    timers.wakeAt(Date.now());
    void subscription.close();
  };
  const failed = (what: string) => (error: unknown) => log(`call centre: ${what}: ${(error as Error).message}`);
  const timers = schedule(pool, ({ enterpriseId, key }) =>
    transact(enterpriseId, unit => runTimer(unit, key)).then(() => undefined, failed(`timer ${key}`)),
  );
  const visitors = new Visitors(() => rest());
  const keepAlives = collectKeepAlives(transact, failed('keep-alives'));
  const requests = requestQueues(() => isOver);
  const broker = new Broker({
    sent: (session, sent) => requests.add(session, () => answer(session, sent)),
    closed: session => {
      if (isOver) return;
      const [enterprise, cno] = session.owner?.split('/') ?? [];
      if (cno !== undefined) {
        keepAlives.forget(Number(enterprise), cno);
        requests.add(session, () =>
          transact(Number(enterprise), async unit => {
            const agent = await unit.agent(cno);
            if (agent) await connectionLost(unit, agent, session.id);
          }).then(() => undefined, failed('a line that broke')),
        );
      }
      requests.forget(session);
      rest();
    },
  });

  async function answer(session: Session, sent: Sent): Promise<void> {
    const text = await takeRequest({ pool, transact, keepAlives, log }, session, sent);
    if (text !== undefined) broker.publish({ session: session.id }, text);
  }
  const handle = (event: DomainEvent): void => {
    if ('due' in event) timers.wakeAt(event.due);
    else if ('enters' in event) broker.enter(event.enters, event.user, event.supervises);
    else if ('over' in event) broker.logOutAllBut(event.over, event.but);
    else if ('visitor' in event) visitors.tell(event.visitor, event.body);
    else if ('distort' in event) broker.distort(event.distort, event.faults ? distorter(event.faults) : undefined);
    else if ('voice' in event) voice.follow(event, event.voice);
    else if ('keys' in event) voice.press(event, event.from, event.keys);
    else broker.publish(event.to, event.body);
  };
  const voice = openVoice(transact, log);
  const subscription = subscribe(bus, handle, () => {
    // What was published meanwhile is lost: clients come again and read how things stand.
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
    transact,
    async close() {
      isOver = true;
      broker.end();
      voice.end();
      visitors.end();
      keepAlives.stop();
      await timers.stop();
      await Promise.allSettled(underWay);
      await subscription.close();
    },
  };
}
