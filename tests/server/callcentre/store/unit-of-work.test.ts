import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCentre } from '#server/callcentre/sample.ts';
import { Bus } from '#server/callcentre/store/bus.ts';
import type { DomainEvent } from '#server/callcentre/store/domain-event.ts';
import { prepareTables } from '#server/callcentre/store/tables.ts';
import { UnitOfWork } from '#server/callcentre/store/unit-of-work.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { lentPostgres } from '../../lent-postgres.ts';
import { newDatabase } from '../../world.ts';

const { enterpriseId } = sampleCentre;

describe('a round of tasks with the centre held', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect(await newDatabase(await lentPostgres()));
    await createPlatformTables(connection.pool);
    await prepareTables(connection.pool, sampleCentre);
  });
  afterAll(async () => {
    await connection?.close();
  });
  const open = (bus: Bus, ...runs: ((unit: UnitOfWork) => Promise<unknown>)[]) =>
    UnitOfWork.open(
      connection.pool,
      bus,
      enterpriseId,
      runs.map(run => ({ run, preload: { cnos: ['2000'], qids: [`${enterpriseId}0001`] } })),
      async () => undefined,
    );
  const timers = async (): Promise<string[]> =>
    (await connection.pool.query('select key from heddle_cc_timer order by 1')).rows.map(({ key }) => key);

  it('shows each task what those before it did, by whatever it is asked', async () => {
    const [, found, again] = await open(
      new Bus(connection.pool),
      async unit => Object.assign((await unit.agent('2000')) ?? {}, { bindTel: '7001', loginStatus: 1 }),
      async unit => (await unit.boundTo('7001'))?.cno,
      async unit => (await unit.members(`${enterpriseId}0001`)).map(({ cno, bindTel }) => [cno, bindTel]),
    );
    expect(found).toBe('2000');
    expect(again).toEqual(expect.arrayContaining([['2000', '7001']]));
    const { rows } = await connection.pool.query(
      `select state ->> 'bindTel' tel from heddle_cc_agent where cno = '2000'`,
    );
    expect(rows).toEqual([{ tel: '7001' }]);
  });

  it('keeps nothing of a round in which a task fails', async () => {
    const failing = open(
      new Bus(connection.pool),
      async unit => Object.assign((await unit.agent('2000')) ?? {}, { bindTel: '7002' }),
      async unit => {
        await unit.boundTo('7002');
        throw new Error('no');
      },
    );
    await expect(failing).rejects.toThrow('no');
    const [tel] = await open(new Bus(connection.pool), async unit => (await unit.agent('2000'))?.bindTel);
    expect(tel).toBe('7001');
  });

  it('cancels the timer of a key, not of those that begin like it; with a slash all below', async () => {
    const bus = new Bus(connection.pool);
    await open(bus, async unit => {
      for (const key of ['presence/200', 'presence/2000', 'leg/1/a/silent', 'leg/1/b/silent', 'leg/10/a/silent'])
        await unit.after(60, key);
    });
    await open(
      bus,
      async unit => {
        await unit.cancel('presence/200');
        await unit.cancel('leg/1/');
      },
      async unit => {
        await unit.after(60, 'leg/1/c/silent');
        await unit.after(60, 'wrapup/1');
        await unit.cancel('wrapup/1');
      },
    );
    expect(await timers()).toEqual(['leg/1/c/silent', 'leg/10/a/silent', 'presence/2000']);
    const due = [await open(bus, unit => unit.take('presence/2000')), await open(bus, unit => unit.take('none'))];
    expect(due).toEqual([[false], [false]]);
  });

  it('tells all instances in its order, long words too, and what is for a session its own alone', async () => {
    const heard: Record<string, string[]> = { own: [], other: [] };
    const [own, other] = [new Bus(connection.pool), new Bus(connection.pool)];
    const bodyOf = (said: DomainEvent): string => ('body' in said ? said.body.slice(0, 5) : JSON.stringify(said));
    const ears = [
      await own.listen(
        said => void heard.own?.push(bodyOf(said)),
        () => undefined,
      ),
      await other.listen(
        said => void heard.other?.push(bodyOf(said)),
        () => undefined,
      ),
    ];
    const queue = { destination: `/queue/${enterpriseId}0001` };
    await open(
      own,
      async unit => unit.publish(queue, 'one'),
      async unit => {
        unit.publish({ session: 'a' }, 'mine');
        unit.publish(queue, `long ${'x'.repeat(20_000)}`);
        for (let index = 0; index < 200; index++) unit.publish(queue, `${index}`.padEnd(100));
      },
    );
    await open(other, async unit => unit.publish(queue, 'last'));
    const many = Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(5));
    await expect.poll(() => heard.own?.at(-1), { timeout: 10_000 }).toBe('last');
    await expect.poll(() => heard.other?.at(-1), { timeout: 10_000 }).toBe('last');
    expect(heard).toEqual({ own: ['one', 'mine', 'long ', ...many, 'last'], other: ['one', 'long ', ...many, 'last'] });
    for (const ear of ears) ear.close();
  });
});
