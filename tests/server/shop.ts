import type { Model } from '#runtime/language/bundle/model.ts';
import { compile } from '#runtime/language/index.ts';
import type { SchemaFiles } from '#runtime/language/load/load.ts';

/** A whole app: two organisations, five roles, and an entity for each thing that the back end does. */
export const shopFiles: Record<string, string> = {
  'app.yaml':
    'heddle: 3\nname: 小店\nversion: "1"\nhome: goods\nlogin: login\norganisation: 总店\npasswords: { page: password, length: 8, days: 90, former: 2 }\nlimits: { exportRows: 50 }\n',
  'menu.yaml': 'items: [goods, customers, orders, organisations, customerReport]\n',
  'permissions.yaml': `pages:
  goods: 商品管理
  customers: 客户管理
  orders: 订单管理
  organisations: 组织管理
  customerReport: 客户管理
  password: ''
actions: [商品删除, 商品导出, 查看完整信息]
unmask: 查看完整信息
`,
  'roles.yaml': `roles:
  管理员: { permissions: all, data: all }
  店长: { permissions: [商品管理, 客户管理, 订单管理, 商品删除, 商品导出], data: below }
  店员: { permissions: [商品管理, 客户管理, 订单管理], data: org }
  学徒: { permissions: [客户管理], data: self }
  访客: { permissions: [], data: self }
organisations: [东店, 西店]
accounts:
  admin: { name: 管理员, roles: [管理员], password: admin123 }
  boss: { name: 王店长, roles: [店长], password: boss1234 }
  east: { name: 李东, roles: [店员], password: east1234, organisation: 东店, organisations: [西店], mobile: '17420000009' }
  eastTwo: { name: 李小东, roles: [学徒], password: east1234, organisation: 东店 }
  west: { name: 周西, roles: [店员], password: west1234, organisation: 西店 }
  guest: { name: 访客, roles: [访客], password: guest123 }
`,
  'dictionaries/goodsStatus.dictionary.yaml':
    'title: 商品状态\nitems: { draft: 草稿, onSale: { label: 在售, colour: green }, offSale: 停售 }\n',
  'dictionaries/goodsKind.dictionary.yaml':
    'title: 类别\nitems: { food: 食品, tool: 工具, other: { label: 其它, off: true } }\n',
  'orders/order/orderStatus.dictionary.yaml':
    'title: 订单状态\nitems: { open: 进行中, paid: 已付款, cancelled: 已取消 }\n',
  'entities/goods.entity.yaml': `title: 商品
name: goodsName
code: { prefix: SP }
fields:
  goodsName: { label: 名称, required: true, unique: true, maxLength: 30, index: true }
  kind: { label: 类别, dictionary: goodsKind, default: food }
  tags: { label: 标签, dictionary: goodsKind, many: true }
  price: { label: 价格, type: money, index: true }
  weight: { label: 重量, type: decimal }
  stock: { label: 库存, type: integer, min: 0, max: 9999, message: 库存应在0~9999之间 }
  sold: { label: 已售, type: integer, readOnly: true, default: 0 }
  fragile: { label: 易碎, type: boolean }
  madeOn: { label: 生产日期, type: date }
  soldAt: { label: 最近售出, type: datetime }
  parentId: { label: 上级商品, entity: goods }
  parentName: { label: 上级名称, via: parentId.goodsName }
  barcode: { label: 条码, search: prefix, index: true, maxLength: 20 }
  parts:
    label: 配件
    fields:
      partName: { label: 配件名称, required: true, maxLength: 20 }
      kind: { label: 类别, dictionary: goodsKind }
      count: { label: 数量, type: integer, min: 1 }
  photos: { label: 照片, type: file, maxFiles: 2 }
  papers: { label: 资料, type: file, accept: [pdf], maxSize: 1, maxFiles: 2 }
  remarks: { label: 备注, type: longText }
states:
  dictionary: goodsStatus
  initial: draft
  transitions:
    sell: { label: 上架, from: [draft, offSale], to: onSale }
    stop: { label: 停售, from: [onSale], to: offSale }
indexes:
  - [kind, createdAt]
`,
  'entities/customer.entity.yaml': `title: 客户
key: custId
name: custName
scope: org
fields:
  custName: { label: 客户名称, required: true, mask: name }
  phone: { label: 手机号, format: phone, mask: phone, unique: true, search: exact }
  account: { label: 银行账号, mask: bankAccount, pattern: '^\\d{8,30}$', message: 请输入8至30位的数字 }
  idCard: { label: 证件号码, format: idCard, mask: idCard, search: exact }
`,
  'entities/order.entity.yaml': `title: 订单
name: code
code: { prefix: DD, label: 订单号 }
scope: org
fields:
  custId: { label: 客户, entity: customer, required: true }
  custName: { label: 客户名称, via: custId.custName }
  goodsId: { label: 商品, entity: goods }
  amount: { label: 金额, type: money, min: 0 }
  reason: { label: 取消原因, maxLength: 20 }
  contact: { label: 联系电话, format: phone, mask: phone }
  proof: { label: 凭证, type: file, accept: [pdf] }
  visitors:
    label: 到店
    fields:
      custId: { label: 客户, entity: customer }
      phone: { label: 手机号, mask: phone, maxLength: 20 }
  seat: { label: 座位, maxLength: 10 }
  day: { label: 日期, type: date }
states:
  field: state
  dictionary: orderStatus
  initial: open
  transitions:
    pay: { label: 付款, from: [open], to: paid }
    cancel: { label: 取消订单, from: [open], to: cancelled, danger: true }
    complain: { label: 投诉, from: [paid], to: open }
unique:
  - [seat, day]
`,
  'services/shop/shop.goods.calls.yaml': `title: 商品
base: /api/shop/goods
entity: goods
calls:
  list: { get: '', verb: list }
  tree: { get: tree, verb: tree }
  food: { get: food, verb: list, where: { kind: food } }
  children: { get: children, verb: list, needs: { parentId: parentId不可为空 } }
  get: { get: ':id', verb: get }
  create: { post: '', verb: create }
  update: { put: ':id', verb: update }
  delete: { delete: ':id', verb: delete }
  deleteBatch: { delete: batch, verb: deleteMany }
  enums: { get: 'enums/:x', verb: enum }
  sell: { put: ':id/sell', verb: transition, transition: sell }
  stop: { put: ':id/stop', verb: transition, transition: stop }
  export: { post: export, verb: export }
`,
  'services/shop/shop.customer.calls.yaml': `title: 客户
base: /api/shop/customer
entity: customer
calls:
  list: { get: '', verb: list }
  get: { get: ':id', verb: get }
  create: { post: '', verb: create }
  update: { put: ':id', verb: update }
  delete: { delete: ':id', verb: delete }
`,
  'services/shop/shop.order.calls.yaml': `title: 订单
base: /api/shop/order
entity: order
calls:
  list: { get: '', verb: list }
  get: { get: ':id', verb: get }
  create: { post: '', verb: create }
  update: { put: ':id', verb: update }
  pay: { put: ':id/pay', verb: transition, transition: pay }
  cancel: { put: ':id/cancel', verb: transition, transition: cancel, body: { reason: { label: 取消原因, required: true } } }
  complain:
    put: ':id/complain'
    verb: transition
    transition: complain
    body:
      custId: { label: 客户, entity: customer }
      contact: { label: 联系电话, required: true }
      proof: { label: 凭证, type: file }
      visitors: { label: 到店 }
`,
  'platform/rights/sec.organize.calls.yaml': `title: 组织
base: /api/sec/organize
entity: secorganize
calls:
  list: { get: '', verb: list }
  create: { post: '', verb: create }
  update: { put: ':id', verb: update }
`,
  'platform/develop/sys.smsSend.calls.yaml': `title: 短信
base: /api/sys/smsSend
entity: smsSend
calls:
  list: { get: '', verb: list }
`,
  'platform/rights/sec.operator.calls.yaml': `title: 操作员
base: /api/sec/operator
entity: secoperator
calls:
  create: { post: '', verb: create }
  list: { get: '', verb: list }
  get: { get: ':id', verb: get }
  update: { put: ':id', verb: update }
  resetPassword: { put: ':id/password', handler: sec.resetPassword }
  unlock: { put: ':id/unlock', handler: sec.unlock }
  changePassword:
    put: own/password
    handler: login.changePassword
    access: login
    body: { oldPassword: { label: 原密码, required: true }, newPassword: { label: 新密码, required: true } }
`,
  'platform/rights/sec.role.calls.yaml': `title: 角色
base: /api/sec/role
entity: secrole
calls:
  list: { get: '', verb: list }
  create: { post: '', verb: create }
  update: { put: ':id', verb: update }
`,
  'platform/rights/sec.grant.calls.yaml': `title: 授权
base: /api/sec/grant
entity: secgrant
calls:
  list: { get: '', verb: list }
  ask: { post: '', handler: sec.askGrant, body: { operatorId: { label: 操作员, entity: secoperator, required: true, choices: sec.operator.list }, roleId: { label: 角色, entity: secrole, required: true, choices: sec.role.list }, reason: { label: 事由, required: true } } }
  agree: { put: ':grantId/agree', handler: sec.agreeGrant }
`,
  'platform/login/sec.session.calls.yaml': `title: 会话
base: /api/sec/session
calls:
  list: { get: '', handler: sec.sessions }
  end: { put: ':id/end', handler: sec.endSession }
`,
  'reports/customers.report.yaml': `defineId: 77
title: 客户统计
entity: customer
params: [custName]
group: [phone]
measures:
  total: { label: 人数, count: true }
`,
  'pages/customerReport.page.yaml': 'kind: report\ntitle: 客户统计\nreport: customers\n',
  'pages/login.page.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'pages/password.page.yaml':
    'kind: form\ntitle: 修改密码\ncreate: login.changePassword\nfields: [oldPassword, newPassword]\n',
  'pages/goods.page.yaml': 'kind: list\ntitle: 商品管理\ncall: shop.goods.list\ncolumns: [goodsName]\n',
  'pages/customers.page.yaml': 'kind: list\ntitle: 客户管理\ncall: shop.customer.list\ncolumns: [custName]\n',
  'pages/orders.page.yaml': 'kind: list\ntitle: 订单管理\ncall: shop.order.list\ncolumns: [code]\n',
  'pages/organisations.page.yaml': 'kind: list\ntitle: 组织管理\ncall: sec.organize.list\ncolumns: [orgName]\n',
};

/** Who may make a call that no page of so small an app makes. */
const pageLabels: Record<string, string> = {
  'shop.goods': '商品管理',
  'shop.customer': '客户管理',
  'shop.order': '订单管理',
  'sec.organize': '组织管理',
  'sec.operator': '组织管理',
  'sec.role': '组织管理',
  'sec.session': '组织管理',
  'sec.grant': '组织管理',
  'sys.smsSend': '组织管理',
};
const actionLabels: Record<string, string> = {
  'shop.goods.delete': '商品删除',
  'shop.goods.deleteBatch': '商品删除',
  'shop.goods.export': '商品导出',
};

export interface Shop {
  model: Model;
  files: ReadonlyMap<string, string>;
}

/** The shop, with some of its files replaced. @throws Error where the language finds fault. */
export function shop(changes: Record<string, string> = {}): Shop {
  const files: SchemaFiles = new Map(Object.entries({ ...shopFiles, ...changes }));
  const { issues, bundle } = compile(files);
  if (!bundle) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  for (const call of Object.values(bundle.model.calls)) {
    const label = actionLabels[call.name] ?? pageLabels[call.name.split('.').slice(0, -1).join('.')];
    if (label && Array.isArray(call.access)) call.access = [label];
  }
  return bundle;
}

/** The shop with one text of one file replaced by another. */
export function shopReplacing(file: string, from: string, to: string): Shop {
  const text = shopFiles[file];
  if (!text?.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return shop({ [file]: text.replace(from, to) });
}
