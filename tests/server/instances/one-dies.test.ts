import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { type Instance, openInstallation } from './ground.ts';

vi.setConfig({ testTimeout: 180_000 });

const clerks = 8;

it('one of two instances dies under load: nothing acknowledged is lost, nothing is done twice, windows at the other are told', async () => {
  const installation = await openInstallation();
  try {
    const { pool } = installation.connection;
    const built = await installation.build('one');
    const [mortal, other] = [await installation.startMortal(built), await installation.start(built)];
    const { token, operatorId } = await installation.logIn(mortal);

    // A window at the other instance: what a call at this one tells it is counted there.
    let told = 0;
    const listening = new AbortController();
    const window = await fetch(`${other.url}/heddle/notices`, {
      headers: { authorization: `Bearer ${token}` },
      signal: listening.signal,
    });
    void (async () => {
      for await (const part of window.body ?? []) told += String(Buffer.from(part)).split('event: notice').length - 1;
    })().catch(() => undefined);
    await vi.waitFor(() => expect(told).toBe(1), 20_000);
    await mortal.ask('POST', '/api/ticket/accept', token, { billId: 'W', handlerId: operatorId });
    await vi.waitFor(() => expect(told).toBe(2), 20_000);
    expect((await other.ask('GET', '/sysApi/v1/inbox', token))?.content).toMatchObject({ unread: 1 });

    // Clients behind a proxy: what got no answer is asked again of the other, under the same key.
    let busy = true;
    let unanswered = 0;
    const acknowledged = new Map<string, unknown>();
    const clerk = async (name: number): Promise<void> => {
      for (let n = 0; busy; n++) {
        const [billId, key] = [`B${name}-${n}`, randomUUID()];
        const ask = (instance: Instance) =>
          instance.ask('POST', '/api/ticket/accept', token, { billId, handlerId: operatorId }, key);
        let answer = await ask((name + n) % 2 ? mortal : other);
        if (!answer) unanswered++;
        answer ??= await ask(other);
        if (answer?.status === 200) acknowledged.set(billId, answer.content.id);
      }
    };
    const working = Array.from({ length: clerks }, (_, name) => clerk(name));
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(40), 20_000);
    await mortal.end();
    const atDeath = acknowledged.size;
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(atDeath + 40), 20_000);
    busy = false;
    await Promise.all(working);

    const { rows } = await pool.query<{ id: number; bill: string }>(
      "select id, bill_id as bill from ticket where bill_id <> 'W'",
    );
    const there = new Map(rows.map(({ id, bill }) => [bill, id]));
    const lost = [...acknowledged].filter(([bill, id]) => there.get(bill) !== id);
    console.info(
      `one of two instances killed: ${acknowledged.size} writes acknowledged, ${unanswered} asked again, ${lost.length} lost, ${rows.length - there.size} twice`,
    );
    expect([lost, rows.length]).toEqual([[], there.size]);
    expect(unanswered).toBeGreaterThan(0);

    const before = told;
    await other.ask('POST', '/api/ticket/accept', token, { billId: 'W', handlerId: operatorId });
    await vi.waitFor(() => expect(told).toBeGreaterThan(before), 20_000);
    listening.abort();
  } finally {
    await installation.close();
  }
});
