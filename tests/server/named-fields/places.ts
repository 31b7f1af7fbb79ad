import { entity, isDated, kinds, lineOf, service, valueIn } from './app.ts';

/** One kind of field, named at one place of a document. */
export interface Named {
  place: string;
  kind: string;
  /** The documents that are added to the app, that which names the field first. */
  files: Record<string, string>;
  /** The call that has to be answered where the documents are right. */
  call?: Made;
}

/** A call with what it is given. */
interface Made {
  method: 'get' | 'post';
  path: string;
  given: Record<string, unknown>;
}

type Said = Omit<Named, 'place' | 'kind'>;

/** @param name of the documents, which is there once */
type Place = (kind: string, name: string) => Said;

const list = (name: string, columns: string, more: string, call?: Made): Said => ({
  files: {
    [`pages/${name}.page.yaml`]: `kind: list\ntitle: 东西\ncall: shop.thing.list\n${more}columns: [words, ${columns}]\n`,
  },
  ...(call ? { call } : {}),
});

const asked = (given: Record<string, unknown>, path = '/api/thing'): Made => ({ method: 'get', path, given });

const block = (name: string, text: string): Said => ({
  files: {
    [`pages/${name}.page.yaml`]: `kind: detail\ntitle: 东西\nparams: { id: integer }\nload: shop.thing.get\nfields: [words]\nblocks:\n  more: { title: 更多, call: shop.thing.list, ${text} }\n`,
  },
});

const call = (name: string, more: string, given: Record<string, unknown> = {}): Said => ({
  files: {
    [`services/shop/shop.${name}.calls.yaml`]: `title: 服务\nbase: /api/${name}\nentity: thing\ncalls:\n  asked: { get: '', verb: list, access: login, ${more} }\n`,
  },
  call: asked(given, `/api/${name}`),
});

const report = (name: string, text: string, params: Record<string, unknown> = {}): Said => {
  const defineId = Number(name.slice(1));
  return {
    files: {
      [`reports/${name}.report.yaml`]: `defineId: ${defineId}\ntitle: 统计\nentity: thing\n${text}\n`,
      [`pages/${name}.page.yaml`]: `kind: report\ntitle: 统计\nreport: ${name}\n`,
    },
    call: { method: 'post', path: '/rptApi/v1/rptQueryData', given: { defineId, params, curPage: 1, limit: 20 } },
  };
};

const measure = (name: string, text: string): Said =>
  report(name, `group: [words]\nmeasures:\n  result: { label: 结果, ${text} }`);

/** An entity of its own, of which a record is written. */
const stored = (kind: string, name: string, more: string, change = ''): Said => ({
  files: {
    [`entities/${name}.entity.yaml`]: entity(kind === 'words' ? ['words'] : [kind], more, change).replace(
      'lines: piece',
      `lines: ${name}Piece`,
    ),
    ...(kind === 'pieces' ? { [`entities/${name}Piece.entity.yaml`]: lineOf(name) } : {}),
    [`services/shop/shop.${name}.calls.yaml`]: service(name),
  },
  call: { method: 'post', path: `/api/${name}`, given: { words: 'x' } },
});

const column = (kind: string, more = ''): string => `{ field: ${kind}, label: 这里${more} }`;
const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** Where a document names a field of an entity. */
const places: Record<string, Place> = {
  'query of a list': (kind, name) => list(name, 'number', `query: [${kind}]\n`, asked({ [kind]: valueIn(kind) })),
  'column of a list': (kind, name) => list(name, column(kind), '', asked({})),
  'total of a list': (kind, name) => list(name, column(kind, ', sum: true'), '', asked({ sums: kind })),
  'order of a list': (kind, name) => list(name, 'number', `sort: ${kind}\n`, asked({ sort: kind })),
  'board of a list': (kind, name) =>
    list(name, 'number', `kanban: { by: ${kind}, card: [words] }\n`, asked({ [kind]: valueIn(kind) })),
  'calendar of a list': (kind, name) =>
    list(name, 'number', `calendar: { on: ${kind}, card: [words] }\n`, asked({ [`${kind}.from`]: valueIn(kind) })),
  'column of an export': (kind, name) =>
    list(name, column(kind), 'actions: { export: { label: 导出, call: shop.thing.export, export: true } }\n', {
      method: 'post',
      path: '/api/thing/export',
      given: { query: { filters: {} }, columns: ['words', kind] },
    }),
  'column of a block': (kind, name) => block(name, `block: list, columns: [${column(kind)}]`),
  'x of a chart': (kind, name) => block(name, `block: chart, chart: bar, x: ${kind}, y: [number]`),
  'y of a chart': (kind, name) => block(name, `block: chart, chart: bar, x: words, y: [${kind}]`),
  'where of a call': (kind, name) => call(name, `where: { ${kind}: ${quoted(valueIn(kind))} }`),
  'needs of a call': (kind, name) => call(name, `needs: { ${kind}: 请填写 }`, { [kind]: valueIn(kind) }),
  'span of a call': (kind, name) => {
    const day = valueIn(kind);
    return call(name, `span: { ${kind}: 31 }`, { [`${kind}.from`]: day, [`${kind}.to`]: day });
  },
  'group of a report': (kind, name) =>
    report(name, `group: [${kind}]\nmeasures: { result: { label: 笔数, count: true } }`),
  'period of a report': (kind, name) =>
    report(name, `group: [{ field: ${kind}, by: month }]\nmeasures: { result: { label: 笔数, count: true } }`),
  'column of a report': (kind, name) => report(name, `columns: [words, ${column(kind)}]`),
  'total of a report': (kind, name) => report(name, `columns: [words, ${column(kind, ', sum: true')}]`),
  'order of a report': (kind, name) => report(name, `columns: [words, ${column(kind)}]\nsort: ${kind}`),
  'parameter of a report': (kind, name) =>
    report(name, `params: [${kind}]\ncolumns: [words]`, { [kind]: valueIn(kind) }),
  'count of a report': (kind, name) => measure(name, `count: ${kind}`),
  'sum of a report': (kind, name) => measure(name, `sum: ${kind}`),
  'average of a report': (kind, name) => measure(name, `average: ${kind}`),
  'where of a measure': (kind, name) =>
    measure(name, `count: true, where: { ${kind}: '${isDated(kind) ? 'thisMonth' : valueIn(kind)}' }`),
  'read through a reference': (kind, name) => ({
    files: {
      [`entities/${name}.entity.yaml`]: `title: 东西\nfields:\n  thingId: { label: 哪个, entity: thing }\n  words: { label: 文本 }\n  read: { label: 读到的, via: thingId.${kind} }\n`,
      [`services/shop/shop.${name}.calls.yaml`]: service(name),
    },
    call: { method: 'post', path: `/api/${name}`, given: { thingId: 1, words: 'x' } },
  }),
  'name of an entity': (kind, name) => stored(kind, name, `name: ${kind}\n`),
  'index of an entity': (kind, name) => stored(kind, name, `indexes: [[number, ${kind}]]\n`),
  'several that are unique': (kind, name) => stored(kind, name, `unique: [[boxId, ${kind}]]\n`),
  'index of a field': (kind, name) => stored(kind, name, '', 'index: true'),
  'unique field': (kind, name) => stored(kind, name, '', 'unique: true'),
};

/** Each kind of field at each place. */
export const everyNamed: readonly Named[] = Object.entries(places).flatMap(([place, said], row) =>
  kinds.map((kind, index) => ({ place, kind, ...said(kind, `x${(row + 1) * 1000 + index}`) })),
);
