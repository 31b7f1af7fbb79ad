import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp } from '#scripts/browser/app.ts';
import { takeTime } from '#server/database/transaction.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { withFolder } from '../folder.ts';
import type { Asked } from '../requests/asked.ts';
import { besideHand, withHand } from '../requests/by-hand.ts';
import { sameAnswers } from '../requests/same-answers.ts';
import { tokenOf } from '../requests/token-of.ts';
import { type MeasuredClient, withClient } from '../requests/with-client.ts';
import { base, fillSql, newLine, password, rowCount, writeApp } from './fixture.ts';
import { handWritten } from './hand-written.ts';
import { throughput } from './throughput.ts';

/** What staff ask of a large list: parameters of the list call, with fifty rows a page. */
const questions: Record<string, Record<string, string>> = {
  'state, newest first': { state: 'a1', sort: 'openedOn', order: 'desc' },
  'state, newest first, page 100': { state: 'a1', sort: 'openedOn', order: 'desc', curPage: '100' },
  'dates, by balance': { openedOnFrom: '2024-01-01', openedOnTo: '2025-06-30', sort: 'balance', order: 'desc' },
  'one day, by name': { openedOnFrom: '2024-03-01', openedOnTo: '2024-03-01', sort: 'lineName', order: 'asc' },
  'beginning of a number': { billId: '174123', sort: 'openedOn', order: 'desc' },
  'operator and state': { operatorNo: 'G00042', state: 'a0', sort: 'openedOn', order: 'desc' },
  'two characters of a name': { lineName: '墨涵', sort: 'openedOn', order: 'desc' },
  'whole name': { lineName: '王子墨', sort: 'openedOn', order: 'desc' },
  'part of an address': { address: '长江路88号', sort: 'openedOn', order: 'desc' },
};

/** Hardly a question: it finds a sixth of all. Told apart, as no index helps one that asks for so much. */
const broad = 'one character of a name';
questions[broad] = { lineName: '王', sort: 'openedOn', order: 'desc' };

/** Rows of the requests below. */
const size = 50;
/** Pages of a table of a million rows, and the price of a handler that knows no table. */
export const server: Measurement = {
  name: 'server',
  title: 'The back end',
  run: say =>
    withFolder(async folder => {
      await writeApp(folder);
      return withApp(folder, async app => {
        say(`writing ${rowCount} rows …`);
        await fill(app);
        return withClient(async client => [
          ...(await pages(app, client, say)),
          await toDo(app, client),
          ...(await byHand(app, client, say)),
          await exportOf(app, client),
          ...(await throughput(app, folder, client, say)),
        ]);
      });
    }),
};

/** Writes the rows of the fixture. */
async function fill({ connection }: RunningApp): Promise<void> {
  const client = await connection.pool.connect();
  try {
    await takeTime(client);
    await client.query(fillSql);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

async function pages({ url }: RunningApp, client: MeasuredClient, say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [who, whose] of [
    ['admin', 'all'],
    ['clerk', 'own branch'],
  ] as const) {
    const token = await tokenOf(url, who, password);
    const asked = Object.values(questions).map((parameters): Asked => {
      const query = new URLSearchParams({ limit: String(size), ...parameters });
      return { method: 'GET', url: `${url}${base}?${query}`, token };
    });
    await client.inTurns({ asked, times: 5 });
    const times = await client.inTurns({ asked, times: 30 });
    const medians = times.map(median);
    for (const [index, name] of Object.keys(questions).entries())
      say(
        `${whose}: ${name}: ${medians[index]?.toFixed(1)} ms, slowest ${Math.max(...(times[index] ?? [])).toFixed(1)} ms`,
      );
    const names = Object.keys(questions);
    const ordinary = medians.filter((_, index) => names[index] !== broad);
    const slowest = medians.indexOf(Math.max(...ordinary));
    figures.push({
      name: `page of ${size} among ${rowCount} rows, ${whose}`,
      value: medians[slowest] ?? Number.NaN,
      unit: 'ms',
      limit: 50,
      note: `the slowest of ${ordinary.length} questions (${names[slowest]}), median of 30 over HTTP, with its total`,
    });
    figures.push({
      name: `the same for ${broad}, ${whose}`,
      value: medians[names.indexOf(broad)] ?? Number.NaN,
      unit: 'ms',
      note: 'finds a sixth of all rows',
    });
  }
  return figures;
}

/** Open tasks of approvals, all of one person. */
const taskCount = 10_000;

async function toDo({ url, connection }: RunningApp, client: MeasuredClient): Promise<Figure> {
  const token = await tokenOf(url, 'clerk', password);
  await connection.pool.query(
    `insert into approval_task (process, process_title, record_entity, record_id, record_name, starter_name,
       handler_id, handler_name, kind, state, opened_at, created_by)
     select 'line.check', '审批', 'line', n, '用户' || n, '提交人', o.operator_id, o.operator_name, 'vote',
       case when n % 2 = 0 then 'open' else 'done' end, now() - n * interval '1 minute', 'system'
     from generate_series(1, ${taskCount * 2}) n join secoperator o on o.operator_code = 'clerk'`,
  );
  await connection.pool.query('analyze approval_task');
  const asked: Asked[] = [
    { method: 'GET', url: `${url}/processApi/v1/todo?limit=${size}&sort=openedAt&order=asc`, token },
  ];
  await client.inTurns({ asked, times: 5 });
  const [times = []] = await client.inTurns({ asked, times: 30 });
  return {
    name: `page of ${size} of ${taskCount} open tasks`,
    value: median(times),
    unit: 'ms',
    limit: 50,
    note: 'as many done ones beside them; median of 30 over HTTP, with the total',
  };
}

/** Somebody's list of some tens of thousands as a workbook. */
async function exportOf({ url }: RunningApp, client: MeasuredClient): Promise<Figure> {
  const token = await tokenOf(url, 'admin', password);
  const body = {
    query: { filters: { openedOnFrom: '2024-01-01', openedOnTo: '2024-03-31' } },
    columns: ['lineName', 'billId', 'state', 'balance', 'openedOn'],
    title: '用户',
  };
  const asked: Asked[] = [{ method: 'POST', url: `${url}${base}/export`, token, body }];
  const [times = []] = await client.inTurns({ asked, times: 20 });
  return {
    name: 'an export of a quarter: p99',
    value: Math.max(...times),
    unit: 'ms',
    note: 'some 25,000 rows of five columns, to the last byte; the slowest of 20',
  };
}

const byHand = (
  { url, connection, model }: RunningApp,
  client: MeasuredClient,
  say: (line: string) => void,
): Promise<Figure[]> =>
  withHand(handWritten(connection.pool, model), async other => {
    const token = await tokenOf(url, 'clerk', password);
    const [list, record] = [`${base}?state=a7&limit=${size}&sort=openedOn&order=desc&curPage=1`, `${base}/300000`];
    for (const address of [list, record]) await sameAnswers(url, other, address, token);
    const requests: Record<string, (origin: string) => Asked> = {
      'a page': origin => ({ method: 'GET', url: origin + list, token }),
      'a record': origin => ({ method: 'GET', url: origin + record, token }),
      'a new record': origin => ({ method: 'POST', url: origin + base, token, body: newLine }),
    };
    const figures: Figure[] = [];
    for (const [name, request] of Object.entries(requests)) {
      const both = { ours: request(url), byHand: request(other), times: 400 };
      await client.inTurns({ asked: [both.ours, both.byHand], times: 200 });
      figures.push(await besideHand({ ...both, name, alike: 'the same token, scope, SQL and answer' }, client, say));
    }
    return figures;
  });
