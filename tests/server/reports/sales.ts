import { shop, shopFiles } from '../shop.ts';
import type { World } from '../world.ts';

/** The shop with reports about its orders. @param limit the most rows of an export. */
export const salesShop = (limit = 50) => shop(salesFiles(limit));

/** What of its files is not as in the shop. */
export const salesFiles = (limit = 50): Record<string, string> => ({
  'app.yaml': (shopFiles['app.yaml'] ?? '').replace('exportRows: 50', `exportRows: ${limit}`),
  'menu.yaml':
    'items: [goods, customers, orders, organisations, orderReport, saleReport, figures, hours, customerReport, busy, ended]\n',
  'permissions.yaml': `pages:
  goods: 商品管理
  customers: 客户管理
  orders: 订单管理
  organisations: 组织管理
  orderReport: 订单管理
  saleReport: 订单管理
  figures: 订单管理
  hours: 订单管理
  customerReport: 客户管理
  busy: 订单管理
  ended: 订单管理
  password: ''
actions: [商品删除, 商品导出, 查看完整信息]
unmask: 查看完整信息
`,
  'reports/orderReport.report.yaml': `defineId: 8022
title: 订单查询
entity: order
params: [{ field: day, default: thisMonth }, state, { field: code, required: false }]
columns: [code, custName, { field: goodsId, label: 商品 }, { field: amount, sum: true }, state, day]
sort: amount desc
export: 商品导出
`,
  'reports/saleReport.report.yaml': `defineId: 13825
version: 2
title: 销售统计
entity: order
params: [day]
group: [goodsId, { field: day, by: month, label: 月份 }]
measures:
  orders: { label: 订单数, count: true, unit: 笔 }
  money: { label: 金额, sum: amount }
  paid: { label: 已付款, sum: amount, where: { state: paid } }
  closed: { label: 已结束, count: true, where: { state: [paid, cancelled] } }
  each: { label: 均价, average: amount }
  goods: { label: 商品数, count: goodsId, unit: 种 }
chart: { type: bar, x: goodsId, y: [money] }
`,
  'reports/ended.report.yaml': `defineId: 5
title: 已结束
entity: order
where: { state: [paid, cancelled] }
params: [state]
columns: [code, { field: amount, sum: true }, state]
`,
  'reports/busy.report.yaml': `defineId: 4
title: 畅销
entity: order
where: { state: [open, paid] }
params: [{ least: orders, default: '2' }, day]
group: [goodsId]
measures:
  orders: { label: 订单数, count: true, unit: 笔 }
  money: { label: 金额, sum: amount }
  goods: { label: 商品数, count: goodsId }
`,
  'reports/figures.report.yaml': `defineId: 1
title: 数字
entity: order
measures:
  today: { label: 今日, count: true, where: { createdAt: today } }
  last: { label: 上月, count: true, where: { createdAt: lastMonth, state: open } }
  mean: { label: 均价, average: amount, where: { state: cancelled } }
`,
  'reports/hours.report.yaml': `defineId: 3
title: 今日逐时
entity: order
params: [{ field: createdAt, required: true, default: today }]
group: [{ field: createdAt, by: hour }]
measures:
  made: { label: 今日, count: true }
`,
  'reports/customerReport.report.yaml': `defineId: 2
title: 客户统计
entity: customer
params: [{ field: phone, required: true }]
group: [phone]
measures:
  customers: { label: 客户数, count: true }
`,
  'pages/orderReport.page.yaml': 'kind: report\ntitle: 订单查询\nreport: orderReport\n',
  'pages/saleReport.page.yaml': 'kind: report\ntitle: 销售统计\nreport: saleReport\n',
  'pages/busy.page.yaml': 'kind: report\ntitle: 畅销\nreport: busy\n',
  'pages/ended.page.yaml': 'kind: report\ntitle: 已结束\nreport: ended\n',
  'pages/figures.page.yaml': 'kind: report\ntitle: 数字\nreport: figures\n',
  'pages/hours.page.yaml': 'kind: report\ntitle: 今日逐时\nreport: hours\n',
  'pages/customerReport.page.yaml': 'kind: report\ntitle: 客户统计\nreport: customerReport\n',
});

export interface Sale {
  goods: string;
  amount: number | null;
  day: string;
  state?: string;
  org?: string;
  by?: string;
  /** SQL. */
  createdAt?: string;
}

/** Puts orders into the tables, with the customer and the goods they need. */
export async function sell({ connection }: World, sales: readonly Sale[]): Promise<void> {
  const { pool } = connection;
  for (const sale of sales) {
    const { rows } = await pool.query(
      `with g as (insert into goods (goods_name) values ($1) on conflict (goods_name) do update set goods_name = excluded.goods_name returning id)
       select g.id, (select org_id from secorganize where org_name = $2) as org from g`,
      [sale.goods, sale.org ?? '东店'],
    );
    await pool.query(
      `insert into "order" (code, cust_id, goods_id, amount, day, state, org_id, created_by, created_at)
       values ('T' || lpad((select count(*) from "order")::text, 5, '0'), (select min(cust_id) from customer), $1, $2, $3, $4, $5, $6, ${sale.createdAt ?? 'now()'})`,
      [rows[0].id, sale.amount, sale.day, sale.state ?? 'open', rows[0].org, sale.by ?? 'east'],
    );
  }
}
