/** A repair shop. Each name that a document takes from elsewhere stands in «»: there it can be misspelt. */
const marked: Record<string, string> = {
  'app.yaml': `heddle: 3
name: 维修店
version: "1"
home: «repairs»
login: «login»
`,
  'menu.yaml': `items:
  - «repairs»
  - { key: people, title: 客户, items: [«customers»] }
  - «repairReport»
`,
  'permissions.yaml': `pages:
  «repairs»: 维修管理
  «repairForm»: 维修管理
  «repairDetail»: 维修管理
  «customers»: 客户管理
  «customerForm»: 客户管理
  «repairReport»: 维修报表
actions: [维修删除]
`,
  'roles.yaml': `roles:
  店长: { permissions: [«维修管理», «客户管理», «维修报表», «维修删除»] }
accounts:
  boss: { name: 王店长, roles: [«店长»], password: boss1234 }
`,
  'dictionaries/repairStatus.dictionary.yaml': 'title: 维修状态\nitems: { open: 待修, doing: 修理中, done: 已完成 }\n',
  'dictionaries/area.dictionary.yaml': `title: 区域
items:
  north: 北区
  northEast: { label: 东北, parent: «north» }
  south: 南区
`,
  'dictionaries/partKind.dictionary.yaml': 'title: 配件种类\nitems: { screen: 屏幕, battery: 电池, cover: 外壳 }\n',
  'entities/customer.entity.yaml': `title: 客户
name: «customerName»
fields:
  customerName: { label: 姓名, required: true, minLength: 2, maxLength: 30 }
  phone: { label: 电话, format: «mobile», required: true }
  area: { label: 区域, dictionary: «area», default: «north» }
  level: { label: 等级, type: «integer», min: 1, max: 5, default: 1 }
  secret: { label: 证件号, mask: «idCard» }
  birthday: { label: 生日, type: «date», requiredWhen: "row.«area» in ['«north»', '«northEast»'] && row.«vip»" }
  vip: { label: 贵宾, type: «boolean», default: false }
rules:
  - { check: row.«level» > 1 || row.«birthday» < «today»(), message: 等级太低, field: «level» }
indexes: [[«phone», «area»]]
`,
  'entities/repair.entity.yaml': `title: 维修单
code: { prefix: WX }
name: «title»
see: row.«area» == '«north»' || row.«urgent»
fields:
  title: { label: 标题, required: true, search: «contains» }
  customerId: { label: 客户, entity: «customer», required: true, choices: «shop.customer.list» }
  customerName: { label: 客户姓名, via: «customerId».«customerName» }
  area: { label: 区域, dictionary: «area» }
  cost: { label: 费用, type: «money», min: 0, max: 900000, value: «round»(row.«hours» * 10000) }
  hours: { label: 工时, type: «decimal» }
  due: { label: 期限, type: «date», index: true }
  urgent: { label: 加急, type: «boolean» }
  tags: { label: 标签, dictionary: «partKind», many: true }
  notes: { label: 备注, type: «longText» }
  parts:
    label: 配件
    fields:
      partName: { label: 名称, required: true }
      kind: { label: 种类, dictionary: «partKind» }
      price: { label: 单价, type: «money» }
states:
  dictionary: «repairStatus»
  initial: «open»
  transitions:
    start: { label: 开始, from: [«open»], to: «doing» }
    finish: { label: 完成, from: [«open», «doing»], to: «done» }
`,
  'services/shop/shop.customer.calls.yaml': `title: 客户
base: /api/customer
entity: «customer»
calls:
  list: { get: '', verb: «list» }
  northern: { get: northern, verb: «list», where: { «area»: «north», «level»: 3 } }
  get: { get: ':id', verb: «get» }
  create: { post: '', verb: «create» }
  update: { put: ':id', verb: «update» }
`,
  'services/shop/shop.repair.calls.yaml': `title: 维修单
base: /api/repair
entity: «repair»
calls:
  list: { get: '', verb: «list» }
  get: { get: ':id', verb: «get» }
  create: { post: '', verb: «create» }
  update:
    put: ':id'
    verb: «update»
    allow:
      - { check: "row.«status» != '«done»'", message: '「{row.«title»}」已完成' }
  delete: { delete: ':id', verb: «delete» }
  finish: { put: finish/:id, verb: «transition», transition: «finish» }
  export: { post: export, verb: «export» }
  copy:
    post: copy
    access: login
    body: { area: { label: 区域, dictionary: «area» }, customerId: { label: 客户, entity: «customer» } }
    do:
      - create: «repair»
        set: { «title»: "'复制'", «customerId»: body.«customerId», «area»: "'«south»'" }
      - update: «customer»
        by: body.«customerId»
        set: { «area»: body.«area» }
`,
  'reports/repairs.report.yaml': `defineId: 100
title: 维修统计
entity: «repair»
params: [{ field: «due», default: «thisMonth» }, { field: «area», default: «north» }]
group: [«area», { field: «due», by: «month» }]
measures:
  total: { label: 单数, count: true }
  finished: { label: 已完成, count: true, where: { «status»: «done» } }
  money: { label: 费用, sum: «cost» }
sort: «total» desc
chart: { type: «bar», x: «area», y: [«total», «money»] }
`,
  'pages/login.page.yaml': 'kind: «login»\ntitle: 登录\nmethods: [«password»]\ncall: «login.token»\n',
  'pages/customers.page.yaml': `kind: «list»
title: 客户管理
call: «shop.customer.northern»
query: [«customerName», «area»]
columns: [«customerName», «phone», «area», { field: «level», sum: true }]
sort: «birthday» desc
actions:
  add: { label: 新建, open: «customerForm» }
  edit: { label: 编辑, place: «row», open: «customerForm», with: { «id»: row.«id» }, when: row.«area» == '«north»' }
`,
  'pages/customerForm.page.yaml': `kind: «form»
title: 新建客户
editTitle: 编辑客户
params: { id: «integer», area: «text» }
load: «shop.customer.get»
create: «shop.customer.create»
update: «shop.customer.update»
fields:
  - «customerName»
  - «phone»
  - { field: «area», initial: "'«south»'" }
  - { field: «level», when: form.«vip» }
  - «vip»
  - «birthday»
  - { field: again, label: 再次输入, required: true, send: false }
rules:
  - { check: form.again == form.«phone», message: 两次不一致, field: again }
`,
  'pages/repairs.page.yaml': `kind: «list»
title: 维修管理
call: «shop.repair.list»
with: { «area»: "'«north»'" }
query: [«title», «status», «due»]
columns: [{ field: «title», open: «repairDetail», with: { «id»: row.«id» } }, «customerName», «status», «cost»]
sort: «due» desc
actions:
  add: { label: 新建, open: «repairForm» }
  edit: { label: 编辑, place: «row», open: «repairForm», with: { «id»: row.«id» }, when: "row.«status» in ['«open»', '«doing»']" }
  finish: { label: 完成, place: «row», call: «shop.repair.finish», when: "row.«parts».all(p, p.«price» > 0)" }
  dear: { label: 复核, place: «row», call: «shop.repair.update», with: { «id»: row.«id» }, when: "row.«parts».exists(p, p.«kind» == '«screen»')" }
  remove: { label: 删除, place: «row», call: «shop.repair.delete», permission: «维修删除», confirm: '删除「{row.«title»}」？' }
  sheet: { label: 导出, call: «shop.repair.export», export: true }
`,
  'pages/repairForm.page.yaml': `kind: «form»
title: 新建维修单
editTitle: 编辑维修单
params: { id: «integer» }
load: «shop.repair.get»
create: «shop.repair.create»
update: «shop.repair.update»
then: «repairs»
sections:
  基本信息: [«title», «customerId», «area», «urgent», «due», «tags»]
  费用:
    - «parts»
    - «hours»
    - «cost»
    - { field: «notes», when: "'«screen»' in form.«tags»" }
`,
  'pages/repairDetail.page.yaml': `kind: «detail»
title: 维修单
params: { id: «integer» }
load: «shop.repair.get»
fields: [«title», «customerName», «cost», { field: «notes», when: record.«urgent» }]
blocks:
  others:
    block: «list»
    title: 同一客户
    call: «shop.repair.list»
    with: { «customerId»: record.«customerId», dueFrom: record.«due» }
    columns: [«title», «status»]
  chart:
    block: «chart»
    report: «repairs»
    with: { «area»: record.«area» }
    chart: «line»
    x: «area»
    y: [«total»]
actions:
  finish: { label: 完成, call: «shop.repair.finish», when: record.«cost» > 0 }
  person: { label: 客户, open: «customerForm», with: { «id»: record.«customerId», «area»: record.«area» } }
`,
  'pages/repairReport.page.yaml': 'kind: «report»\ntitle: 维修报表\nreport: «repairs»\n',
};

const unmarked = (text: string): string => text.replace(/[«»]/g, '');

/** The app as it is right. */
export const shop: Record<string, string> = Object.fromEntries(
  Object.entries(marked).map(([file, text]) => [file, unmarked(text)]),
);

/** A place where a name is used. */
export interface Use {
  file: string;
  name: string;
  /** Characters before it in its document. */
  at: number;
  line: number;
}

/** Every place where a name is used, in order. */
export const uses: readonly Use[] = Object.entries(marked).flatMap(([file, text]) =>
  [...text.matchAll(/«([^»]+)»/g)].map(found => {
    const before = unmarked(text.slice(0, found.index));
    return { file, name: found[1] ?? '', at: before.length, line: before.split('\n').length };
  }),
);
