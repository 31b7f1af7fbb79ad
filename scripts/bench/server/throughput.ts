import type { RunningApp } from '#scripts/app/start-app.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import type { Asked, Loaded } from '../requests/asked.ts';
import { tokenOf } from '../requests/token-of.ts';
import type { MeasuredClient } from '../requests/with-client.ts';
import { base, colleagues, newLine, rowCount } from './fixture.ts';
import { buildDocuments, type Instance, startInstance } from './instances.ts';

const seconds = 5;
const ownPassword = 'orchard3Lime';
/** Records that are asked for, spread over the table. */
const spread = 500;

const keyOf = (n: number): number => 1 + Math.floor((n * rowCount) / spread);

/** What is asked for of an instance, in turns. */
const kinds: Record<string, (url: string, token: string) => Asked[]> = {
  list: (url, token) =>
    Array.from({ length: 8 }, (_, n) => ({
      method: 'GET',
      url: `${url}${base}?state=a${n}&limit=50&sort=openedOn&order=desc`,
      token,
    })),
  record: (url, token) =>
    Array.from({ length: spread }, (_, n) => ({ method: 'GET', url: `${url}${base}/${keyOf(n)}`, token })),
  create: (url, token) => [{ method: 'POST', url: url + base, token, body: newLine }],
  act: (url, token) =>
    Array.from({ length: spread }, (_, n) => ({
      method: 'POST',
      url: `${url}${base}/topUp`,
      token,
      body: { lineId: keyOf(n), amount: 100 },
    })),
};

/** Requests a second of one instance and of two, with one client, sixteen and sixty-four; two hundred log-ins at once. */
export const throughput = (
  { connection }: RunningApp,
  schemas: string,
  client: MeasuredClient,
  say: (line: string) => void,
): Promise<Figure[]> =>
  withFolder(async dist => {
    const instances: Instance[] = [];
    try {
      await buildDocuments(schemas, dist);
      // Nothing is served in earnest while a password of the documents works.
      await connection.pool.query('update heddle_password set hash = $1', [await hashPassword(ownPassword)]);
      const databaseUrl = String(connection.pool.options.connectionString);
      const figures: Figure[] = [];
      for (const count of [1, 2]) {
        instances.push(await startInstance(databaseUrl, dist));
        const token = await tokenOf(instances[0]?.url ?? '', 'admin', ownPassword);
        for (const [kind, requests] of Object.entries(kinds)) {
          const lists = instances.map(({ url }) => requests(url, token));
          // In turns at each instance.
          const asked = (lists[0] ?? []).flatMap((_, at) => lists.flatMap(list => list[at] ?? []));
          await client.atOnce({ asked, clients: 4, seconds: 1 });
          for (const clients of [1, 16, 64])
            figures.push(...rowsOf(kind, count, clients, await client.atOnce({ asked, clients, seconds }), say));
        }
      }
      return [...figures, await logIns(instances[0]?.url ?? '')];
    } finally {
      await Promise.all(instances.map(one => one.stop()));
    }
  });

/** @throws Error where something was refused: then nothing was measured */
function rowsOf(
  kind: string,
  instances: number,
  clients: number,
  { times, failed }: Loaded,
  say: (line: string) => void,
): Figure[] {
  if (failed > 0) throw new Error(`${kind}: ${failed} of ${times.length} requests of ${clients} clients were refused`);
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const name = `${kind}, ${clients} at once, ${instances === 1 ? 'one instance' : 'two instances'}`;
  say(
    `${name}: ${(times.length / seconds).toFixed(0)} a second, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
  );
  const promised = clients === 16 && instances === 1 && kind === 'list';
  const note = `among ${rowCount} rows, over HTTP, client and PostgreSQL on the same machine`;
  return [
    { name: `${name}: a second`, value: times.length / seconds, unit: '', note },
    { name: `${name}: p99`, value: at(0.99), unit: 'ms', ...(promised ? { limit: 100 } : {}), note },
  ];
}

async function logIns(url: string): Promise<Figure> {
  const began = performance.now();
  await Promise.all(colleagues.map(name => tokenOf(url, name, ownPassword)));
  return {
    name: `${colleagues.length} log-ins at once`,
    value: (performance.now() - began) / 1000,
    unit: 's',
    note: 'until the last is in, by passwords of the full cost; one instance',
  };
}
