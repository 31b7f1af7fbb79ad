import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp } from '#scripts/browser/app.ts';
import { takeTime } from '#server/database/transaction.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { sameAnswers } from '../requests/same-answers.ts';
import { tokenOf } from '../requests/token-of.ts';
import { type Ask, withClient } from '../requests/with-client.ts';
import { handWritten } from './hand-written.ts';

const app = path.join(path.dirname(fileURLToPath(import.meta.url)), 'app');
const rowCount = 1_000_000;
const times = 100;

/** Spread over two hundred people and a hundred groups, who do not go together; the clerk is one of each. */
const fillSql = `
  insert into ticket (title, handler_id, group_id, status, opened_on, created_by)
  select '工单' || n, n % 200, (n * 7919::bigint) % 100, (array['toClaim', 'processing', 'done'])[1 + (n / 7) % 3],
    date '2026-11-01' - (n * 104729::bigint % 3650)::int, 'clerk'
  from generate_series(1, ${rowCount}) n`;

/** What staff ask of a list of which they see some rows: parameters of the list call. */
const questions: Record<string, string> = {
  'newest first': '',
  'of a status': '&status=processing',
  'page 20': '&curPage=20',
};

/** A list of which everybody sees their own rows and those of their group, beside the same SQL written by hand. */
export const see: Measurement = {
  name: 'see',
  title: 'Who sees which rows',
  run: say =>
    withApp(app, async app => {
      say(`writing ${rowCount} rows …`);
      await fill(app);
      return withClient(ask => besideHand(app, ask, say));
    }),
};

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

async function besideHand(app: RunningApp, ask: Ask, say: (line: string) => void): Promise<Figure[]> {
  const hand = handWritten(app.connection.pool, app.model);
  const other = await hand.listen({ host: '127.0.0.1', port: 0 });
  try {
    const token = await tokenOf(app.url, 'clerk', 'heddle2026');
    const figures: Figure[] = [];
    for (const [name, parameters] of Object.entries(questions)) {
      const address = `/api/ticket?limit=50&sort=openedOn&order=desc${parameters}`;
      await sameAnswers(app.url, other, address, token);
      const asked = [app.url, other].map(origin => ({ method: 'GET' as const, url: origin + address, token }));
      await ask({ asked, times: 20 });
      const [ours = [], written = []] = await ask({ asked, times });
      say(`${name}: ${median(ours).toFixed(2)} ms, by hand ${median(written).toFixed(2)} ms`);
      figures.push({
        name: `rows that one sees among ${rowCount}, ${name}, by the same SQL’s`,
        value: median(ours) / median(written),
        unit: '×',
        limit: 1.2,
        note: `\`see\` of two conditions; medians of ${times} in turns over HTTP, with the total`,
      });
    }
    return figures;
  } finally {
    await hand.close();
  }
}
