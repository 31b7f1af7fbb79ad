import path from 'node:path';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { tokenOf } from '../requests/token-of.ts';
import { filledAfter } from './filled.ts';
import { moreOrders } from './more-orders.ts';
import { sell } from './sell.ts';

/** Customers, users and money by the sample; the rest of the orders are copies. */
const scale = 10;
const orders = 1_000_000;
const sales = 40;
const searches = 15;

/** A clerk at the product: a user is searched and everything about them shows; a line is sold and its receipt is there. */
export const desk: Measurement = {
  name: 'desk',
  title: `A clerk among ${orders} orders`,
  run: say =>
    withApp(
      path.join(projectRoot, 'schemas'),
      async app => {
        say('writing the orders …');
        await moreOrders(app.connection.pool, orders);
        return [await saleAndReceipt(app, say), await searchAndDesk(app, say)];
      },
      scale,
    ),
};

async function saleAndReceipt(app: RunningApp, say: (line: string) => void): Promise<Figure> {
  const clerk = account(app, 'yingye');
  const token = await tokenOf(app.url, clerk.code, clerk.password);
  const times: number[] = [];
  for (let sale = 0; sale < sales; sale++) times.push(await sell(app, token, sale));
  say(`slowest sale with its receipt ${Math.max(...times).toFixed(0)} ms`);
  return {
    name: 'order of a new line until its receipt is read',
    value: median(times),
    unit: 'ms',
    limit: 300,
    note: `createOrder and its receipt over HTTP; median of ${sales}`,
  };
}

async function searchAndDesk(app: RunningApp, say: (line: string) => void): Promise<Figure> {
  const { rows } = await app.connection.pool.query<{ bill_id: string }>(
    "select bill_id from ins_user where user_spec = 'BROADBAND' and status = 'active' order by user_id desc limit $1",
    [searches],
  );
  const numbers = rows.map(row => row.bill_id);
  const times = await withBrowser(browser => filledAfter(browser, app.url, account(app, 'yingye'), numbers));
  say(`slowest desk ${Math.max(...times).toFixed(0)} ms`);
  return {
    name: 'search of a user until the desk is filled',
    value: median(times),
    unit: 'ms',
    limit: 400,
    note: `from Enter in 服务号码 to the last change of the page; median of ${searches} users, in Chromium`,
  };
}

function account({ model }: RunningApp, code: string): { code: string; password: string } {
  const found = model.accounts.find(one => one.code === code);
  if (!found) throw new Error(`roles.yaml has no account ${code}`);
  return found;
}
