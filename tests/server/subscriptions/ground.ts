import { startWorker, type Worker } from '#server/worker/worker.ts';
import { openTill, tillShop, type Who } from '../reports/composed/till.ts';
import { xlsxParts } from '../reports/xlsx-parts.ts';
import type { Answer, Caller, World } from '../world.ts';

export const base = '/rptApi/v1/subscriptions';

/** The till, whose people subscribe to reports. */
const subscribing = () => {
  const app = tillShop(order => order, {
    'app.yaml':
      'heddle: 3\nname: 小店\nversion: "1"\nhome: goods\nlogin: login\norganisation: 总店\nexports: { page: files, subscriptions: { page: subscriptions } }\npasswords: { page: password, length: 8, days: 90, former: 2 }\nlimits: { exportRows: 50 }\n',
    'services/shop/shop.files.calls.yaml':
      'title: 导出文件\nbase: /api/shop/files\nentity: exportFile\ncalls:\n  list: { get: "", verb: list, access: login }\n',
    'pages/files.page.yaml': 'kind: list\ntitle: 导出文件\ncall: shop.files.list\ncolumns: [title, file]\n',
    'pages/subscriptions.page.yaml':
      'kind: list\ntitle: 我的订阅\ncall: subscription.list\ncolumns: [reportName]\nactions:\n  time: { label: 改时间, call: retime, with: { id: row.subscriptionId }, ask: [every, weekday, monthDay, hour, workdays] }\n  limit: { label: 改条件, call: relimit, with: { id: row.subscriptionId }, ask: [compare, limitValue] }\n  pause: { label: 暂停, call: pause, with: { id: row.subscriptionId } }\n  resume: { label: 恢复, call: resume, with: { id: row.subscriptionId } }\n  remove: { label: 删除, call: drop, with: { id: row.subscriptionId }, confirm: 删除？ }\n',
    'permissions.yaml': `pages:
  goods: 商品管理
  customers: 客户管理
  orders: 订单管理
  organisations: 组织管理
  customerReport: 客户管理
  password: ''
  composer: 自助报表
  shown: 自助报表
  kept: 自助报表
  paidOrders: 已付款
  files: ''
  subscriptions: ''
actions: [商品删除, 商品导出, 查看完整信息, 共享报表]
unmask: 查看完整信息
shareReports: 共享报表
`,
  });
  return app;
};

export interface Ground extends World {
  of: Record<Who, Caller>;
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Starts a worker, as an instance has one. */
  work(): Worker;
  /** The hour of every subscription has come; waits until none is due. */
  pass(): Promise<void>;
  /** What somebody was told, the latest first. */
  told(
    who: Who,
  ): Promise<{ title: string; text: string; page: string | null; file: { id: string; name: string } | null }[]>;
  /** The cells of the sheet that came with a notice, as one text. */
  sheet(who: Who, file: { id: string } | null | undefined): Promise<string>;
  keep(who: Who, reportName: string, definition: object, more?: object): Promise<number>;
  subscribe(who: Who, wish: object): Promise<Answer>;
}

/** @param count of orders */
export async function openGround(count: number, people: readonly Who[]): Promise<Ground> {
  const world = await openTill(count, subscribing());
  const { connection, model } = world;
  const of = {} as Record<Who, Caller>;
  for (const who of people) of[who] = await world.as(who);
  const workers: Worker[] = [];
  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await connection.pool.query(text, values)).rows;
  const due = async () =>
    (
      await rows<{ count: number }>(
        "select count(*)::int as count from heddle_job where kind = 'subscription' and due_at <= now() and failed_at is null",
      )
    )[0]?.count ?? 0;
  return {
    ...world,
    of,
    rows,
    work() {
      const worker = startWorker({ connection, model: () => model, log: line => world.log.push(line) });
      workers.push(worker);
      return worker;
    },
    async pass() {
      await rows("update heddle_job set due_at = now() - interval '1 second' where kind = 'subscription'");
      await rows("select pg_notify('heddle_job', '')");
      while ((await due()) > 0) await new Promise(resolve => setTimeout(resolve, 30));
    },
    told: async who => (await of[who].get('/sysApi/v1/inbox')).content.notices,
    async sheet(who, file) {
      const { raw, code } = await of[who].get(`/sysApi/v1/files/${file?.id}`);
      if (raw.length < 500) throw new Error(`No file: ${code} ${raw.toString()}`);
      const parts = xlsxParts(raw);
      return `${parts['xl/worksheets/sheet1.xml']} ${parts['xl/sharedStrings.xml'] ?? ''}`;
    },
    keep: async (who, reportName, definition, more = {}) =>
      (await of[who].post('/rptApi/v1/savedReports', { reportName, definition: JSON.stringify(definition), ...more }))
        .content.id,
    subscribe: (who, wish) => of[who].post(base, { ...wish }),
    async close() {
      await Promise.all(workers.map(worker => worker.stop()));
      await world.close();
    },
  };
}
