/** Orders, as an analyst writes them. */
export const files: Readonly<Record<string, string>> = {
  'app.yaml':
    "heddle: 3\nname: 订单\nversion: '1'\nhome: orders\nlogin: login\nlimits: { calls: 1000000, publicCalls: 1000000 }\n",
  'menu.yaml': 'items: [orders, months]\n',
  'permissions.yaml': 'pages:\n  orders: 订单\n  months: 订单\n',
  'roles.yaml':
    'roles:\n  管理员: { permissions: all, data: all }\naccounts:\n  admin: { name: 管理员, roles: [管理员], password: heddle2026 }\n',
  'pages/login.page.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'pages/orders.page.yaml':
    'kind: list\ntitle: 订单\ncall: orders.list\nquery: [channelId, soldOn]\ncolumns: [orderNo, channelId, amount, soldOn]\npageSize: 50\n',
  'pages/months.page.yaml': 'kind: report\ntitle: 渠道月统计\nreport: months\n',
  'entities/channel.entity.yaml':
    'title: 渠道\nname: channelName\nfields:\n  channelName: { label: 渠道, required: true, maxLength: 30 }\n',
  'entities/order.entity.yaml': `title: 订单
name: orderNo
fields:
  orderNo: { label: 订单号, required: true, maxLength: 20 }
  channelId: { label: 渠道, entity: channel, required: true }
  amount: { label: 金额, type: money, required: true }
  soldOn: { label: 日期, type: date, required: true, index: true }
indexes:
  - [channelId, soldOn]
`,
  'entities/channels.calls.yaml': 'title: 渠道\nbase: /api/channels\nentity: channel\nrest: [list]\n',
  'entities/orders.calls.yaml': `title: 订单
base: /api/orders
entity: order
calls:
  list: { get: '', verb: list }
  get: { get: ':id', verb: get, access: login }
  create: { post: '', verb: create, access: login }
`,
  'reports/months.report.yaml': `defineId: 1
title: 渠道月统计
entity: order
params: [{ field: soldOn, required: true, default: thisYear }]
group: [channelId, { field: soldOn, by: month }]
measures: { orders: { label: 订单数, count: true }, money: { label: 金额, sum: amount } }
`,
};

export const fillChannels =
  "insert into channel (channel_name, created_by) select '渠道' || n, 'admin' from generate_series(1, 8) n";
export const fillOrders = `
  insert into "order" (order_no, channel_id, amount, sold_on, created_by)
  select 'D' || n, 1 + n % 8, n % 50000, date '2023-01-01' + (n::bigint * 7919 % 1095)::int, 'admin'
  from generate_series(1, 1000000) n`;

/** One question, as each of the two is asked it over HTTP. */
interface Question {
  name: string;
  ours: Asked;
  theirs: Asked;
}
export interface Asked {
  path: string;
  body?: Record<string, unknown>;
}

/** By what records are filtered. */
const [ours, theirs] = [
  'channelId=3&soldOn.from=2025-03-01&soldOn.to=2025-03-31',
  'filter[channel_id][_eq]=3&filter[sold_on][_between]=2025-03-01,2025-03-31',
];
const year = { soldOnFrom: '2025-01-01', soldOnTo: '2025-12-31' };

export const questions: readonly Question[] = [
  {
    name: 'a page of 50 by filter and sort',
    ours: { path: `/api/orders?${ours}&limit=50&sort=soldOn&order=desc` },
    // With the name of the channel, as ours.
    theirs: { path: `/items/order?${theirs}&limit=50&sort=-sold_on,-id&fields=*,channel_id.channel_name` },
  },
  {
    name: 'its count',
    // There is none without a page.
    ours: { path: `/api/orders?${ours}&limit=1` },
    theirs: { path: `/items/order?${theirs}&aggregate[count]=*` },
  },
  {
    name: 'one record',
    ours: { path: '/api/orders/654321' },
    theirs: { path: '/items/order/654321?fields=*,channel_id.channel_name' },
  },
  {
    name: 'one new record',
    ours: { path: '/api/orders', body: { orderNo: 'N1', channelId: 3, amount: 100, soldOn: '2026-01-01' } },
    theirs: { path: '/items/order', body: { order_no: 'N1', channel_id: 3, amount: 100, sold_on: '2026-01-01' } },
  },
  {
    name: 'a year by month and channel in a sum',
    // With the names of the channels and the totals.
    ours: { path: '/rptApi/v1/rptQueryData', body: { defineId: 1, params: year, curPage: 1, limit: 100 } },
    theirs: {
      path: '/items/order?filter[sold_on][_between]=2025-01-01,2025-12-31&groupBy[]=channel_id&groupBy[]=month(sold_on)&aggregate[count]=*&aggregate[sum]=amount&limit=100',
    },
  },
];
