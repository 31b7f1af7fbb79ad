import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Installation, openInstallation } from '../server/instances/ground.ts';
import { type Cluster, startCluster } from './patroni/start.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const clerks = 8;

let cluster: Cluster;
let installation: Installation;
beforeAll(async () => {
  cluster = await startCluster();
  installation = await openInstallation(cluster.url);
});
afterAll(async () => {
  await installation?.close();
  await cluster?.stop();
});

it('the primary dies under load: Patroni makes the standby the primary, nothing acknowledged is lost, nothing is done twice', async () => {
  const instance = await installation.start(await installation.build('one'));
  const { token, operatorId } = await installation.logIn(instance);
  const acknowledged = new Map<string, unknown>();
  let busy = true;
  let askedAgain = 0;
  let last = performance.now();
  let longest = 0;
  const clerk = async (name: number): Promise<void> => {
    for (let n = 0; busy; n++) {
      const [billId, key] = [`B${name}-${n}`, randomUUID()];
      const body = { billId, handlerId: operatorId };
      for (;;) {
        const answer = await instance.ask('POST', '/api/ticket/accept', token, body, key);
        if (answer?.status === 200) {
          acknowledged.set(billId, answer.content.id);
          break;
        }
        askedAgain++;
        if (!busy) return;
        await sleep(200);
      }
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
  };
  const working = Array.from({ length: clerks }, (_, name) => clerk(name));
  const more = (count: number): Promise<void> =>
    vi.waitFor(() => expect(acknowledged.size, cluster.said()).toBeGreaterThan(count), 60_000);
  await more(100);
  longest = 0;
  await cluster.killPrimary();
  const atDeath = acknowledged.size;
  await more(atDeath + 100);
  busy = false;
  await Promise.all(working);

  const { rows } = await installation.connection.pool.query<{ id: number; bill: string }>(
    'select id, bill_id as bill from ticket',
  );
  const there = new Map(rows.map(({ id, bill }) => [bill, id]));
  const lost = [...acknowledged].filter(([bill, id]) => there.get(bill) !== id);
  console.info(
    `Patroni: the primary killed: ${acknowledged.size} writes acknowledged (${atDeath} before), ${askedAgain} asked again, ${lost.length} lost, ${rows.length - there.size} twice; nobody was answered for ${(longest / 1000).toFixed(1)} s`,
  );
  expect([lost, rows.length]).toEqual([[], there.size]);
  expect(askedAgain).toBeGreaterThan(0);
});
