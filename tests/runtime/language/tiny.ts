import type { SchemaFiles } from '#runtime/language/load/load.ts';

/** A whole app in a few lines, right in every respect; tests break one thing of it. */
export const tinyApp: Record<string, string> = {
  'app.yaml': 'heddle: 2\nname: 小店\nversion: "1"\nhome: goods\nlogin: login\n',
  'menu.yaml': 'items:\n  - goods\n  - goodsForm\n',
  'permissions.yaml': 'pages:\n  goods: 商品管理\n  goodsForm: 商品管理\n',
  'roles.yaml':
    'roles:\n  店员: { permissions: [商品管理] }\naccounts:\n  clerk: { name: 王小店, roles: [店员], password: clerk123 }\n',
  'dictionaries/goodsStatus.yaml':
    'title: 商品状态\nitems:\n  onSale: { label: 在售, colour: green }\n  offSale: 停售\n',
  'entities/goods.yaml':
    'title: 商品\nname: goodsName\nfields:\n  goodsName: { label: 名称, required: true, maxLength: 30 }\n  price: { label: 价格, type: money }\n  parentId: { label: 上级, entity: goods }\nstates:\n  dictionary: goodsStatus\n  initial: onSale\n  transitions:\n    stop: { label: 停售, from: [onSale], to: offSale }\n',
  'services/shop/goods.yaml':
    "title: 商品\nbase: /api/shop/goods\nentity: goods\ncalls:\n  list: { get: '', verb: list }\n  get: { get: ':id', verb: get }\n  create: { post: '', verb: create }\n  update: { put: ':id', verb: update }\n  delete: { delete: ':id', verb: delete }\n",
  'pages/login.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'pages/goods.yaml':
    "kind: list\ntitle: 商品管理\ncall: shop.goods.list\nquery: [goodsName, status]\ncolumns: [goodsName, price, status, createdAt]\nactions:\n  add: { label: 新建, open: goodsForm }\n  edit: { label: 编辑, place: row, open: goodsForm, with: { id: row.id }, when: row.status == 'onSale' }\n  remove: { label: 删除, place: row, call: shop.goods.delete, batch: true, danger: true, confirm: '删除「{row.goodsName}」？' }\n",
  'pages/goodsForm.yaml':
    'kind: form\ntitle: 新建商品\neditTitle: 编辑商品\nparams: { id: integer }\nload: shop.goods.get\ncreate: shop.goods.create\nupdate: shop.goods.update\nfields: [goodsName, price, parentId]\n',
};

/** The tiny app with some of its files replaced, or (undefined) taken away. */
export function tinyWith(changes: Record<string, string | undefined> = {}): SchemaFiles {
  return new Map(
    Object.entries({ ...tinyApp, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The tiny app with one text of one file replaced; throws when the text is not there. */
export function tinyReplacing(file: string, from: string, to: string): SchemaFiles {
  const text = tinyApp[file];
  if (!text?.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return tinyWith({ [file]: text.replace(from, to) });
}
