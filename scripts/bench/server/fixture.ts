export const rowCount = 1_000_000;
export const password = 'heddle2026';

/** The calls of the fixture, under its base. */
export const base = '/api/line';

/** Who log in at once. */
export const colleagues = Array.from({ length: 200 }, (_, index) => `clerk${index}`);

/** An app with one entity as an analyst declares a large one: twelve fields, indexes for what staff search and sort by. */
export const files: Readonly<Record<string, string>> = {
  'app.yaml':
    "heddle: 3\nname: 大表\nversion: '1'\nhome: lines\nlogin: login\norganisation: 总公司\nlimits: { calls: 1000000, publicCalls: 1000000 }\n",
  'menu.yaml': 'items: [lines, addLine]\n',
  'permissions.yaml': 'pages: { lines: 用户管理, addLine: 用户管理 }\n',
  'roles.yaml': `roles:
  管理员: { permissions: all, data: all }
  营业员: { permissions: [用户管理], data: org }
organisations: [城东分公司, 城西分公司, 城南分公司]
accounts:
  admin: { name: 管理员, roles: [管理员], password: ${password} }
  clerk: { name: 营业员, roles: [营业员], password: ${password}, organisation: 城东分公司, organisations: [城西分公司, 城南分公司] }
${colleagues.map(name => `  ${name}: { name: 营业员, roles: [营业员], password: ${password}, organisation: 城东分公司 }\n`).join('')}`,
  'dictionaries/lineState.yaml':
    'title: 用户状态\nitems: { a0: 正常, a1: 停机, a2: 欠费, a3: 预销, a4: 销户, a5: 未开通, a6: 冻结, a7: 迁移中 }\n',
  'entities/line.yaml': `title: 用户
name: lineName
scope: org
fields:
  lineName: { label: 姓名, required: true, maxLength: 30, index: true }
  billId: { label: 计费号, search: prefix, index: true, maxLength: 20 }
  state: { label: 状态, dictionary: lineState, index: true }
  balance: { label: 余额, type: money, index: true }
  speed: { label: 速率, type: integer }
  rate: { label: 费率, type: decimal }
  openedOn: { label: 开通日期, type: date, index: true }
  address: { label: 地址, index: true }
  operatorNo: { label: 工号, search: exact, index: true, maxLength: 20 }
  paid: { label: 已缴费, type: boolean }
  remarks: { label: 备注, type: longText }
  lastSeen: { label: 最近上线, type: datetime }
indexes:
  - [state, openedOn]
`,
  'services/line.yaml': `title: 用户
base: ${base}
entity: line
rest: [list, get, create, update]
calls:
  export: { post: export, verb: export, access: login }
  topUp:
    post: topUp
    access: login
    body: { lineId: { label: 用户, entity: line, required: true }, amount: { label: 金额, type: integer, required: true } }
    do:
      - get: line
        by: body.lineId
      - check: body.amount > 0
        message: 金额应大于0
      - update: line
        by: line.id
        set: { balance: row.balance + body.amount }
`,
  'pages/login.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'pages/lines.yaml': `kind: list
title: 用户
call: line.list
query: [lineName, billId, state, openedOn]
columns: [lineName, billId, state, balance, openedOn]
`,
  'pages/addLine.yaml': `kind: form
title: 新增用户
editTitle: 编辑用户
create: line.create
update: line.update
load: line.get
params: { id: integer }
fields: [lineName, billId, state, balance, speed, rate, openedOn, address, operatorNo, paid, remarks, lastSeen]
`,
};

/** A record to be made; {turn} is another one each time. */
export const newLine = {
  lineName: '新用户{turn}',
  billId: '17400000000',
  state: 'a5',
  balance: 0,
  openedOn: '2026-11-01',
  address: '人民路1号',
  operatorNo: 'G00001',
  paid: false,
};

/** Surnames, given names and streets as frequent as they are in life: a few are common, most are not. */
const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗';
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰萍红建文辉力鹏宇浩轩梓涵欣怡子墨思雨';
const streets = '人民中山解放建设和平胜利文化新华光明朝阳滨江长江黄河东风五一青年';

/** Fills the table, spread over the three branches, each row decided by its number. */
export const fillSql = `
  insert into line (line_name, bill_id, state, balance, speed, rate, opened_on, address, operator_no, paid, remarks, last_seen, org_id, created_by)
  select substr('${surnames}', 1 + (power(random(), 2) * ${surnames.length})::int % ${surnames.length}, 1)
      || substr('${given}', 1 + (random() * ${given.length - 1})::int, 1) || substr('${given}', 1 + (random() * ${given.length - 1})::int, 1),
    '174' || lpad(((n * 7919::bigint) % 100000000)::text, 8, '0'), 'a' || (power(random(), 3) * 8)::int % 8, (random() * 50000)::bigint,
    100 * (1 + n % 10), random()::numeric(6, 4), date '2016-01-01' + (random() * 3650)::int,
    substr('${streets}', 1 + 2 * (random() * ${streets.length / 2 - 1})::int, 2) || '路' || (1 + n % 900) || '号' || (1 + n % 30) || '栋' || (1 + n % 1200) || '室',
    'G' || lpad((n % 5000)::text, 5, '0'), n % 3 > 0, null, timestamptz '2026-11-01' - n * interval '1 minute',
    (select array_agg(org_id order by org_id) from secorganize where parent_id is not null)[1 + n % 3], 'clerk'
  from generate_series(1, ${rowCount}) n`;
