/** A ledger as an analyst would write it: lines that nothing refers to, kept by the months of their day. */
export const files: Readonly<Record<string, string>> = {
  'app.yaml':
    "heddle: 3\nname: 流水\nversion: '1'\nhome: lines\nlogin: login\nlimits: { calls: 1000000, publicCalls: 1000000 }\n",
  'menu.yaml': 'items: [lines, months]\n',
  'permissions.yaml': 'pages:\n  lines: 流水\n  months: 流水\n',
  'roles.yaml':
    'roles:\n  管理员: { permissions: all, data: all }\naccounts:\n  admin: { name: 管理员, roles: [管理员], password: heddle2026 }\n',
  'pages/login.page.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'pages/lines.page.yaml':
    'kind: list\ntitle: 流水\ncall: lines.list\nquery: [accountId, bookedOn]\ncolumns: [accountId, bookedOn, amount]\npageSize: 50\n',
  'pages/months.page.yaml': 'kind: report\ntitle: 流水月统计\nreport: months\n',
  'entities/account.entity.yaml':
    'title: 账户\nname: accountName\nfields:\n  accountName: { label: 账户, required: true, maxLength: 30 }\n',
  'entities/line.entity.yaml': `title: 流水
fields:
  accountId: { label: 账户, entity: account, required: true, readOnly: true }
  bookedOn: { label: 日期, type: date, required: true, readOnly: true, index: true }
  amount: { label: 金额, type: money, required: true, readOnly: true }
indexes:
  - [accountId, bookedOn]
keep: { for: 1300d, by: bookedOn }
`,
  'entities/accounts.calls.yaml': 'title: 账户\nbase: /api/accounts\nentity: account\nrest: [list]\n',
  'entities/lines.calls.yaml': "title: 流水\nbase: /api/lines\nentity: line\ncalls:\n  list: { get: '', verb: list }\n",
  'reports/months.report.yaml': `defineId: 1
title: 流水月统计
entity: line
params: [{ field: bookedOn, required: true, default: thisYear }, accountId]
group: [{ field: bookedOn, by: month }]
measures: { lines: { label: 笔数, count: true }, money: { label: 金额, sum: amount } }
`,
};

export const fillAccounts =
  "insert into account (account_name, created_by) select '账户' || n, 'admin' from generate_series(1, 1000) n";

/** A line in each month of the three years. */
export const oneAMonth = `
  insert into line (account_id, booked_on, amount, created_by)
  select 1, day, 0, 'admin' from generate_series(date '2023-01-01', date '2025-12-01', interval '1 month') day`;

/** The part of so many lines of three years, so many of each account each day, that is the first, second … of `parts`. */
export const fillLines = (rows: number, part: number, parts: number): string => `
  insert into line (account_id, booked_on, amount, created_by)
  select 1 + n % 1000, date '2023-01-01' + (n::bigint * 1095 / ${rows})::int, n % 50000, 'admin'
  from generate_series(${Math.floor((rows * part) / parts)}, ${Math.floor((rows * (part + 1)) / parts) - 1}) n`;
