import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator } from '#scripts/browser/app.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { takeTime } from '#server/database/transaction.ts';
import { archiveMonths } from '#server/months/archive.ts';
import { makeMonths } from '#server/months/coming.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { carryOut, withFilledApp } from '../filled-app.ts';
import { withFolder } from '../folder.ts';
import { tokenOf } from '../requests/token-of.ts';
import { files, fillAccounts, fillLines, oneAMonth } from './fixture.ts';

/** Lines of three years: LEDGER_ROWS, or five million. */
const rows = Number(process.env.LEDGER_ROWS ?? 5_000_000);
const isPromised = rows <= 5_000_000;
/** Of what takes its time fewer do. */
const runs = isPromised ? 7 : 3;

/** What is asked of a ledger, over HTTP, and the same written by hand. */
interface Question {
  name: string;
  limit: number;
  /** The most that ours may take of what the driver alone takes. */
  times?: number;
  ask(call: Call): Promise<unknown>;
  byHand: readonly string[];
}
type Call = (path: string, body?: Record<string, unknown>) => Promise<unknown>;

const month = "t.booked_on between '2025-03-01' and '2025-03-31'";
const page = `${month} and t.account_id = 37`;
const year = "t.booked_on between '2025-01-01' and '2025-12-31'";
const report = (params: Record<string, string>) => (call: Call) =>
  call('/rptApi/v1/rptQueryData', { defineId: 1, params, curPage: 1, limit: 20 });
const byMonth = (which: string): string[] => [
  `select date_trunc('month', t.booked_on) as month, count(*), sum(t.amount) from line t where ${which} group by 1 order by 1`,
  `select count(*), sum(amount) from line t where ${which}`,
];

const questions: readonly Question[] = [
  {
    name: 'a page of one account in one month',
    limit: 150,
    ask: call =>
      call('/api/lines?accountId=37&bookedOn.from=2025-03-01&bookedOn.to=2025-03-31&limit=50&sort=bookedOn&order=desc'),
    byHand: [
      `select t.*, a.account_name from (select * from line t where ${page} order by booked_on desc nulls last, id desc limit 50) t
       join account a on a.id = t.account_id order by t.booked_on desc, t.id desc`,
      `select count(*) from line t where ${page}`,
    ],
  },
  {
    name: 'the latest page of all',
    limit: 150,
    ask: call => call('/api/lines?limit=50&sort=bookedOn&order=desc'),
    byHand: [
      `select t.*, a.account_name from (select * from line t order by booked_on desc nulls last, id desc limit 50) t
       join account a on a.id = t.account_id order by t.booked_on desc, t.id desc`,
    ],
  },
  {
    name: 'a month in a sum',
    limit: 1000,
    ask: report({ bookedOnFrom: '2025-03-01', bookedOnTo: '2025-03-31' }),
    byHand: byMonth(month),
  },
  {
    name: 'a year by its months',
    limit: 1000,
    times: 1.2,
    ask: report({ bookedOnFrom: '2025-01-01', bookedOnTo: '2025-12-31' }),
    byHand: byMonth(year),
  },
];

/** A ledger that is kept by month, beside the same SQL written by hand over two connections of the driver, held as ours are. */
export const ledger: Measurement = {
  name: 'ledger',
  title: `A ledger of ${rows} lines, by month`,
  run: say => withFilledApp(files, fillAccounts, app => measured(app, say)),
};

async function measured(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  await fill(app, rows, say);
  const { code, password } = administrator(app);
  const call = callsOf(app.url, await tokenOf(app.url, code, password));
  const held = await Promise.all([0, 1].map(() => app.connection.pool.connect()));
  for (const client of held) await takeTime(client);
  const figures: Figure[] = [];
  for (const { name, limit, times, ask, byHand } of questions) {
    const hand = await middle(() => Promise.all(byHand.map((text, at) => held[at]?.query(text))));
    const own = await middle(() => ask(call)).catch((error: Error) => {
      // A statement that takes longer than the server waits is refused.
      say(`${name}: ${error.message}`);
      return Number.NaN;
    });
    // Of more lines nothing was promised.
    const promised = isPromised ? { limit } : {};
    say(`${name}: ${own.toFixed(0)} ms, by hand ${hand.toFixed(0)} ms`);
    figures.push(
      { name, value: own, unit: 'ms', ...promised, note: `the middle of ${runs}, over HTTP` },
      { name: `${name}, by hand`, value: hand, unit: 'ms', note: 'all statements at once' },
    );
    if (times && isPromised)
      figures.push({ name: `${name}, by that by hand`, value: own / hand, unit: '×', limit: times });
  }
  for (const client of held) client.release(true);
  return [...figures, ...(await sizes(app)), await archived(app, say), await parted(app)];
}

/** Fills the ledger as a new database is filled: what needs no index comes before the indexes. */
async function fill(app: RunningApp, lines: number, say: (line: string) => void): Promise<void> {
  const begun = performance.now();
  const told = (what: string): void => say(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  // The months are there before the lines: none has to be moved.
  await carryOut(app, oneAMonth);
  await makeMonths(app.connection.pool, app.model);
  await carryOut(
    app,
    'delete from line; alter table line drop constraint fk_line_account_id; drop index by_line_account_id, by_line_booked_on, by_line_account_id_booked_on, by_line_created_at',
  );
  await Promise.all([0, 1].map(part => carryOut(app, fillLines(lines, part, 2))));
  told(`${lines} lines`);
  await migrate(app.connection.pool, app.model);
  told('their indexes');
  await carryOut(app, 'vacuum analyze line');
  told('vacuum analyze');
}

async function sizes({ connection: { pool } }: RunningApp): Promise<Figure[]> {
  const { rows: found } = await pool.query<{ rows: number; indexes: number }>(
    `select sum(pg_table_size(relid)) / 1e6 as rows, sum(pg_indexes_size(relid)) / 1e6 as indexes from pg_partition_tree('line') where isleaf`,
  );
  const { rows: table = 0, indexes = 0 } = found[0] ?? {};
  return [
    { name: 'the rows on the disk', value: table, unit: 'MB' },
    { name: 'their indexes', value: indexes, unit: 'MB' },
  ];
}

/** The first month is put into a file. */
const archived = ({ connection: { pool }, model }: RunningApp, say: (line: string) => void): Promise<Figure> =>
  withFolder(async folder => {
    let told = '';
    const begun = performance.now();
    await archiveMonths(pool, model, {
      folder,
      before: '2023-02',
      say: line => {
        told = line.replace(/ are in .*/, '');
      },
      reached: stage => say(`${stage}: ${((performance.now() - begun) / 1000).toFixed(1)} s`),
    });
    const value = (performance.now() - begun) / 1000;
    return { name: 'a month is archived', value, unit: 's', note: `${told}; written, read back, compared, dropped` };
  });

/** A table of a million lines that is there is parted by months. */
async function parted(app: RunningApp): Promise<Figure> {
  const { pool } = app.connection;
  const { line, ...others } = app.model.entities;
  if (!line) throw new Error('There is no ledger.');
  const { keep: _, ...plain } = line;
  await carryOut(app, 'truncate line');
  await migrate(pool, { ...app.model, entities: { ...others, line: plain } });
  await carryOut(app, fillLines(1_000_000, 0, 1));
  const begun = performance.now();
  await migrate(pool, app.model);
  const value = (performance.now() - begun) / 1000;
  return { name: 'a million lines that are there are parted', value, unit: 's', note: 'with their indexes' };
}

const callsOf =
  (url: string, token: string): Call =>
  async (path, body) => {
    const answer = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const { code, content, message } = (await answer.json()) as {
      code: number;
      content?: { records: unknown[] };
      message: string;
    };
    if (code !== 200 || !content?.records.length) throw new Error(`It answers ${code}: ${message}`);
    return content;
  };

async function middle(body: () => Promise<unknown>): Promise<number> {
  await body();
  const took: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = performance.now();
    await body();
    took.push(performance.now() - before);
  }
  return median(took);
}
