import { lentPostgres } from '../../lent-postgres.ts';
import { shop, shopFiles } from '../../shop.ts';
import { openWorld, type World } from '../../world.ts';

const pages = {
  'pages/composer.page.yaml':
    'kind: composer\ntitle: 自助报表\nparams: { id: integer, from: integer }\nshows: shown\nkept: kept\n',
  'pages/shown.page.yaml': 'kind: savedReport\ntitle: 查看报表\nparams: { id: integer }\ncomposer: composer\n',
  'pages/kept.page.yaml':
    'kind: list\ntitle: 报表模板\ncall: savedReport.list\ncolumns: [reportName]\nactions:\n  remove: { label: 删除, call: savedReport.drop, with: { id: row.savedReportId } }\n',
  'pages/paidOrders.page.yaml': 'kind: list\ntitle: 已付款\ncall: shop.paid.list\ncolumns: [code]\n',
};

/**
 * The shop with a composer of reports. Of its orders the manager and the boss see all, who sells those of the own branch,
 * the apprentice the own; the guest has a list of those that are paid, and no other. What a thing costs is for the
 * manager and the boss. The manager alone sees whole what is masked. @param change of the order's fields, such as a new name of one
 */
export const tillShop = (change?: (order: string) => string, more: Record<string, string> = {}) =>
  shop({ ...tillFiles(change), ...more });

/** What of its files is not as in the shop. */
export const tillFiles = (change: (order: string) => string = order => order): Record<string, string> => ({
  ...pages,
  'menu.yaml': 'items: [goods, customers, orders, organisations, customerReport, composer, kept, paidOrders]\n',
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
actions: [商品删除, 商品导出, 查看完整信息, 共享报表]
unmask: 查看完整信息
shareReports: 共享报表
`,
  'roles.yaml': (shopFiles['roles.yaml'] ?? '')
    .replace('商品删除, 商品导出]', '商品删除, 商品导出, 自助报表, 共享报表]')
    .replace('{ permissions: [商品管理, 客户管理, 订单管理]', '{ permissions: [商品管理, 客户管理, 订单管理, 自助报表]')
    .replace('{ permissions: [客户管理], data: self }', '{ permissions: [客户管理, 订单管理, 自助报表], data: self }')
    .replace('{ permissions: [], data: self }', '{ permissions: [已付款, 自助报表], data: all }'),
  'services/shop/shop.paid.calls.yaml':
    'title: 已付款\nbase: /api/shop/paid\nentity: order\ncalls:\n  list: { get: "", verb: list, where: { state: paid } }\n',
  'entities/order.entity.yaml': change(
    (shopFiles['entities/order.entity.yaml'] ?? '').replace(
      '  seat:',
      `  points: { label: 积分, type: integer }
  weight: { label: 重量, type: decimal }
  cost: { label: 成本, type: money, see: "'商品删除' in user.menus" }
  gift: { label: 赠品, type: boolean }
  soldAt: { label: 售出时间, type: datetime }
  seat:`,
    ),
  ),
});

export const everybody = ['admin', 'boss', 'east', 'eastTwo', 'guest'] as const;
export type Who = (typeof everybody)[number];

/** A number of 0 to 1 after another, the same ones each time. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** So many orders of every kind, with nothing in some of their fields. */
async function fill({ connection: { pool } }: World, count: number): Promise<void> {
  await pool.query(`insert into goods (goods_name) values ('苹果'), ('梨'), ('桃'), ('阿胶')`);
  await pool.query(`insert into customer (cust_name, phone, org_id, created_by)
    select n, p, (select org_id from secorganize where org_name = o), 'system'
    from (values ('张三丰', '13800000001', '东店'), ('李四光', '13800000002', '西店'), ('王五', '13800000003', '东店')) as c (n, p, o)`);
  const next = numbersFrom(7);
  const of = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const or = <T>(value: T): T | null => (next() < 0.15 ? null : value);
  const day = (): string =>
    new Date(Date.UTC(2024 + Math.floor(next() * 3), Math.floor(next() * 12), 1 + Math.floor(next() * 28)))
      .toISOString()
      .slice(0, 10);
  for (let index = 0; index < count; index++) {
    const place = of([
      ['东店', 'east'],
      ['东店', 'eastTwo'],
      ['西店', 'west'],
      ['总店', 'boss'],
    ] as const);
    await pool.query(
      `insert into "order" (code, cust_id, goods_id, amount, reason, contact, points, weight, cost, gift, sold_at, seat, day, state, org_id, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, (select org_id from secorganize where org_name = $15), $16)`,
      [
        `DD${String(index).padStart(5, '0')}`,
        1 + Math.floor(next() * 3),
        or(1 + Math.floor(next() * 4)),
        or(Math.floor(next() * 200_000)),
        or(of(['太贵', '买错了', "it's", '50%_off'])),
        or(`1380000${String(index % 40).padStart(4, '0')}`),
        or(Math.floor(next() * 200) - 100),
        or(Math.floor(next() * 400) / 4),
        or(Math.floor(next() * 90_000)),
        or(next() < 0.5),
        or(`${day()} ${String(Math.floor(next() * 24)).padStart(2, '0')}:30:00+08`),
        `A${index}`,
        or(day()),
        of(['open', 'paid', 'cancelled']),
        place[0],
        place[1],
      ],
    );
  }
}

/** The till with its orders, served. @param count of orders */
export async function openTill(count: number, app = tillShop()): Promise<World> {
  const world = await openWorld(await lentPostgres(), app);
  await fill(world, count);
  return world;
}

export const base = '/rptApi/v1/savedReports';
