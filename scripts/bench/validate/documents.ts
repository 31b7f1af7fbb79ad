import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Lines of each generated document. */
export const documentLines = 40;

/**
 * Fills a folder with a product of `count` documents of 40 lines: four a business object (entity, service, list, form),
 * beside the documents of `base` that everything needs.
 */
export async function writeDocuments(folder: string, base: string, count: number): Promise<void> {
  const objects = Math.ceil(count / 4);
  await cp(base, folder, { recursive: true });
  const names = Array.from({ length: objects }, (_, index) => `bench${index}`);
  for (let start = 0; start < objects; start += 100) {
    await Promise.all(
      names
        .slice(start, start + 100)
        .flatMap(name => [
          writeFile(path.join(folder, `${name}.entity.yaml`), entity()),
          writeFile(path.join(folder, `${name}.calls.yaml`), service(name)),
          writeFile(path.join(folder, `${name}List.page.yaml`), list(name)),
          writeFile(path.join(folder, `${name}Form.page.yaml`), form(name)),
        ]),
    );
  }
  const permissions = names.flatMap(name => [`  ${name}List: 供应商管理`, `  ${name}Form: 新增供应商`]);
  await change(path.join(folder, 'permissions.yaml'), text =>
    text.replace(/^pages:\n/m, `pages:\n${permissions.join('\n')}\n`),
  );
  await change(
    path.join(folder, 'menu.yaml'),
    text => `${text.trimEnd()}\n${names.map(name => `  - ${name}List`).join('\n')}\n`,
  );
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

/** The lines, filled up with fields, one a line, to the length of a document. */
function fill(head: string[], line: (index: number) => string, tail: string[] = []): string {
  const wanted = documentLines - head.length - tail.length;
  return `${[...head, ...Array.from({ length: wanted }, (_, index) => line(index)), ...tail].join('\n')}\n`;
}

const fieldTypes = [
  'maxLength: 60',
  'type: integer, min: 0',
  'type: money',
  'type: date',
  'dictionary: orderStatus',
  'type: boolean',
];

const field = (index: number): string =>
  `field${index}: { label: 字段${index}, ${index === 0 ? 'required: true' : fieldTypes[index % fieldTypes.length]} }`;

const entity = (): string => fill(['title: 测试对象', 'name: field0', 'fields:'], index => `  ${field(index)}`);

/** The five verbs, and an act that changes ten fields of one record. */
const service = (name: string): string => {
  const changed = Array.from({ length: 10 }, (_, index) => index);
  return fill(
    [
      'title: 测试对象',
      `base: /api/bench/${name}`,
      `entity: ${name}`,
      'calls:',
      "  list: { get: '', verb: list }",
      "  get: { get: ':id', verb: get }",
      "  create: { post: '', verb: create }",
      "  update: { put: ':id', verb: update }",
      "  delete: { delete: ':id', verb: delete }",
      '  adjust:',
      "    post: ':id/adjust'",
      '    permission: 供应商管理',
      '    body:',
      ...changed.map(index => `      ${field(index)}`),
      '    do:',
      `      - get: ${name}`,
      '        by: query.id',
      `      - update: ${name}`,
      '        by: query.id',
      '        set:',
      ...changed.map(index => `          field${index}: body.field${index}`),
      `      - answer: { id: ${name}.id }`,
    ],
    () => '',
  );
};

const list = (name: string): string =>
  fill(
    ['kind: list', 'title: 测试列表', `call: ${name}.list`, 'query: [field0, field1, field3]', 'columns:'],
    index => `  - { field: field${index}, width: ${120 + index} }`,
    [
      'sort: field0 desc',
      'actions:',
      `  add: { label: 新建, open: ${name}Form }`,
      `  edit: { label: 编辑, place: row, open: ${name}Form, with: { id: row.id }, when: row.field1 > 5 }`,
      `  remove: { label: 删除, place: row, call: ${name}.delete, danger: true, permission: 供应商删除, confirm: '删除「{row.field0}」？' }`,
    ],
  );

const form = (name: string): string =>
  fill(
    [
      'kind: form',
      'title: 新建测试',
      'editTitle: 编辑测试',
      'params: { id: integer }',
      `load: ${name}.get`,
      `create: ${name}.create`,
      `update: ${name}.update`,
      'sections:',
      '  内容:',
    ],
    index => (index % 5 === 4 ? `    - { field: field${index}, when: form.field1 > ${index} }` : `    - field${index}`),
  );
