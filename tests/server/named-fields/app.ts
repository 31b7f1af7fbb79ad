/** A field of each kind that an entity can have; each is there once as its own, and once read through `boxId`. */
const own: Record<string, string> = {
  words: '{ label: 文本 }',
  story: '{ label: 长文本, type: longText }',
  number: '{ label: 整数, type: integer }',
  ratio: '{ label: 小数, type: decimal }',
  price: '{ label: 金额, type: money }',
  open: '{ label: 是否, type: boolean }',
  day: '{ label: 日期, type: date }',
  month: '{ label: 月份, type: month }',
  moment: '{ label: 时间, type: datetime }',
  code: '{ label: 代码, dictionary: kind }',
  codes: '{ label: 多选, dictionary: kind, many: true }',
  other: '{ label: 引用, entity: box }',
  photo: '{ label: 文件, type: file }',
  parts: '{ label: 行, fields: { what: { label: 什么 } } }',
  twice: '{ label: 计算, type: integer, value: row.number * 2 }',
};
const lines = '{ label: 明细, lines: piece }';

/** What the field of the name is called where it is read through a reference. */
const through = (name: string): string => `far${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const nearOf = (name: string): string => name.replace(/^far(.)/, (_, first: string) => first.toLowerCase());

export const kinds: readonly string[] = [...Object.keys(own), ...Object.keys(own).map(through), 'pieces'];

/** Days and points of time. */
export const isDated = (kind: string): boolean => /day|month|moment/i.test(kind);

/** A record as it is sent. */
export const record = {
  words: 'x',
  story: 'x',
  number: 1,
  ratio: 0.5,
  price: 100,
  open: true,
  day: '2026-01-05',
  month: '2026-01-01',
  moment: '2026-01-05 10:00:00',
  code: 'a',
  codes: ['a'],
  other: 1,
  parts: [{ what: 'x' }],
  pieces: [{ words: 'x' }],
  twice: 2,
};

/** A value of the record by which it is found. */
export const valueIn = (kind: string): unknown => {
  const value = record[nearOf(kind) as keyof typeof record] ?? 'x';
  return Array.isArray(value) ? 'a' : value;
};

const fieldOf = (kind: string, change: string): string => {
  const text =
    kind === 'pieces'
      ? lines
      : (own[kind] ??
        `{ label: 远${/label: ([^,} ]+)/.exec(own[nearOf(kind)] ?? '')?.[1]}, via: boxId.${nearOf(kind)} }`);
  return `  ${kind}: ${change ? text.replace('{ ', `{ ${change}, `) : text}\n`;
};

/**
 * An entity with these fields beside those that they are read through and worked out from.
 * @param more what it says beside its fields
 * @param change what the last of its fields says besides
 */
export function entity(named: readonly string[], more = '', change = ''): string {
  const needed = ['number', 'words'].filter(name => !named.includes(name));
  const fields = [...needed, ...named].map((kind, index, all) => fieldOf(kind, index === all.length - 1 ? change : ''));
  return `title: 东西\n${more}fields:\n  boxId: { label: 箱子, entity: box }\n${fields.join('')}`;
}

/** The lines of an entity. */
export const lineOf = (owner: string): string =>
  `title: 明细\nfields:\n  ownerId: { label: 属于, entity: ${owner}, required: true }\n  words: { label: 文本 }\n`;

export const service = (name: string): string => `title: 服务
base: /api/${name}
entity: ${name}
calls:
  list: { get: '', verb: list, access: login }
  get: { get: ':id', verb: get, access: login }
  create: { post: '', verb: create, access: login }
  export: { post: export, verb: export, access: login }
`;

/** An app whose entity `thing` has a field of each kind, and `box` what is read through. */
export const app: Readonly<Record<string, string>> = {
  'app.yaml': 'heddle: 3\nname: 小店\nversion: "1"\nhome: home\nlogin: login\norganisation: 总店\n',
  'menu.yaml': 'items: [home]\n',
  'permissions.yaml': 'pages:\n  home: 全部\n',
  'pages/home.page.yaml': 'kind: list\ntitle: 东西\ncall: shop.thing.list\ncolumns: [words]\n',
  'pages/login.page.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'roles.yaml':
    'roles: { 管理员: { permissions: all, data: all } }\naccounts:\n  admin: { name: 管理员, roles: [管理员], password: admin123 }\n',
  'dictionaries/kind.dictionary.yaml': 'title: 类别\nitems: { a: 甲, b: 乙 }\n',
  'entities/box.entity.yaml': entity(Object.keys(own)),
  'entities/thing.entity.yaml': entity(kinds),
  'entities/piece.entity.yaml': lineOf('thing'),
  'services/shop/shop.box.calls.yaml': service('box'),
  'services/shop/shop.thing.calls.yaml': service('thing'),
};
