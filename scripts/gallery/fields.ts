import type { CatalogueEntry } from '#renderer/gallery/catalogue.ts';
import { type FieldTypeFacts, fieldTypes } from '#runtime/language/fields/index.ts';
import { formats } from '#runtime/language/formats/index.ts';
import type { Example } from './examples.ts';

/** The app around one field, and its documents that the field changes. */
const [app, entity, list, cases] = [
  'field',
  'entities/sample.entity.yaml',
  'pages/samples.page.yaml',
  'cases/samples.cases.yaml',
];

const pages = {
  form: { path: 'sampleForm', title: '表单', params: {} },
  list: { path: 'samples', title: '列表', params: {} },
  detail: { path: 'sample', title: '详情', params: { id: '1' } },
};

/** What stands in the documents where a type needs something beside its name. */
const needed = {
  dictionary: { key: 'codes: { red: 红 red, green: 绿 green, blue: 蓝 blue }', value: 'green' },
  entity: { key: 'entity: other', value: '甲' },
  over: { key: 'over: sample', value: '10 + 2.5%' },
  fields: {
    key: 'fields: { part: { label: 名称, required: true }, num: { label: 数量, type: integer } }',
    value: [{ part: '螺丝', num: 4 }],
  },
} as const;

interface Shown {
  key: string;
  example: unknown;
  label: string;
  searches: boolean;
}

const shownType = ({ name, about, needs, example, searches }: FieldTypeFacts): Shown => ({
  label: labelOf(about),
  key: needs ? needed[needs].key : `type: ${name}`,
  example: needs ? needed[needs].value : example,
  searches: searches.length > 0,
});

/** 金额：以分存储 · an amount → 金额. */
const labelOf = (about: string): string => about.split(/[：，（ ]/)[0] ?? about;

/** The app with the field in the place of its own, and a record that holds the example. */
function around({ key, label, example, searches }: Shown, { files }: Example): Record<string, string> {
  const text = (file: string): string => files.get(file) ?? '';
  const given = example === undefined ? '' : `, value: ${JSON.stringify(example)}`;
  return {
    [entity]: text(entity).replace(/^ {2}value: .*$/m, `  value: { label: ${label}, ${key} }`),
    [cases]: text(cases).replace('sampleName: 样例一 }', `sampleName: 样例一${given} }`),
    ...(searches ? {} : { [list]: text(list).replace(/^query: .*\n/m, '') }),
  };
}

const entry = (
  id: string,
  group: string,
  name: string,
  about: string,
  shown: { field: Shown; pages: CatalogueEntry['pages']; app: Example },
): CatalogueEntry => {
  const [zh = about, en = ''] = about.split(' · ');
  return {
    id: `${id}/${name}`,
    group,
    name,
    title: labelOf(zh),
    about: zh,
    aboutEn: en,
    app,
    changes: around(shown.field, shown.app),
    documents: [entity, ...new Set(shown.pages.map(({ path }) => `pages/${path}.page.yaml`))],
    pages: shown.pages,
    keys: [],
  };
};

/** Every field type, format, input and cell, on the app around one field. */
export function fieldEntries(examples: readonly Example[]): CatalogueEntry[] {
  const around = examples.find(({ name }) => name === app);
  if (!around) throw new Error(`There is no app examples/${app}`);
  const using = (name: string, uses: (type: FieldTypeFacts) => boolean) =>
    fieldTypes.filter(uses).map(type => ({ name, type }));
  const first = <T extends { name: string }>(all: readonly T[]): T[] =>
    [...new Map([...all].reverse().map(one => [one.name, one])).values()].reverse();
  const inputs = first(fieldTypes.map(type => ({ name: type.input, type })));
  const queries = first(fieldTypes.flatMap(type => (type.queryInput ? [{ name: type.queryInput, type }] : [])));
  const cells = first(fieldTypes.map(type => ({ name: type.cell, type })));
  const typesOf = (uses: (type: FieldTypeFacts) => boolean): string =>
    using('', uses)
      .map(({ type }) => labelOf(type.about))
      .join('、');
  return [
    ...fieldTypes.map(type =>
      entry('types', '字段类型', type.name, type.about, {
        field: shownType(type),
        pages: Object.values(pages),
        app: around,
      }),
    ),
    ...Object.values(formats).map(({ name, about, example }) =>
      entry('formats', '格式', name, about, {
        field: { label: labelOf(about), key: `format: ${name}`, example, searches: true },
        pages: Object.values(pages),
        app: around,
      }),
    ),
    ...inputs.map(({ name, type }) =>
      entry('inputs', '输入', name, `${typesOf(one => one.input === name)} · an input of forms`, {
        field: shownType(type),
        pages: [pages.form],
        app: around,
      }),
    ),
    ...queries.map(({ name, type }) =>
      entry('queries', '输入', name, `查询中的${typesOf(one => one.queryInput === name)} · an input of queries`, {
        field: shownType(type),
        pages: [pages.list],
        app: around,
      }),
    ),
    ...cells.map(({ name, type }) =>
      entry('cells', '单元格', name, `${typesOf(one => one.cell === name)} · a cell of lists and records`, {
        field: shownType(type),
        pages: [pages.list, pages.detail],
        app: around,
      }),
    ),
  ];
}
