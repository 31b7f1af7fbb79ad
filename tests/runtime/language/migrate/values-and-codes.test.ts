import { expect, it } from 'vitest';
import { migrate, type SchemaFiles } from '#runtime/language/index.ts';

const app = (files: Record<string, string>): SchemaFiles =>
  new Map(Object.entries({ 'app.yaml': 'heddle: 2\nname: 试\nhome: a\nlogin: login\n', ...files }));

const before = {
  'dictionaries/status.yaml':
    '# What may become of it.\ntitle: 状态\nitems:\n  open: { label: 进行中, colour: blue }\n  done: 完成\n',
  'dictionaries/kind.yaml': 'title: 种类\nitems: { a: 甲, b: 乙 }\n',
  'entities/task.yaml': `title: 任务
fields:
  name: { label: 名称 }
  kind: { label: 种类, dictionary: kind, initial: "'a'" } # by hand
  other: { label: 另一种类, dictionary: kind }
states:
  dictionary: status
  initial: open
`,
  'services/task.yaml': `title: 任务
base: /api/task
entity: task
calls:
  list: { get: list, verb: list, where: { status: 'open,done' } }
  finish:
    post: finish
    do:
      - { get: task, as: all, where: { status: "['open', 'done']", kind: "'a'" }, many: true }
      - { create: task, set: { name: "'第' + string(size(all)) + '项'", kind: "'b'", other: body.kind } }
`,
};

it('carries codes in quotes, texts put together and dictionaries of one field over', () => {
  const { files, gone } = migrate(app(before));
  expect(gone).toContain('dictionaries/status.yaml');
  expect([...files.keys()].filter(file => file.includes('status'))).toEqual([]);
  expect(files.has('dictionaries/kind.dictionary.yaml')).toBe(true);
  expect(files.get('entities/task.entity.yaml')).toBe(`title: 任务
fields:
  name: { label: 名称 }
  kind: { label: 种类, dictionary: kind, initial: a } # by hand
  other: { label: 另一种类, dictionary: kind }
states:
  # What may become of it.
  codes: { open: 进行中 blue, done: 完成 }
  initial: open
`);
  expect(files.get('services/task.calls.yaml')).toBe(`base: /api/task
entity: task
named: [list]
calls:
  list: { where: { status: [open, done] } }
  finish:
    post: finish
    do:
      - { get: task, as: all, where: { status: [open, done], kind: a }, many: true }
      - { create: task, set: { name: '第{string(size(all))}项', kind: b, other: body.kind } }
`);
  const twice = migrate(files);
  expect([twice.changed.size, twice.gone]).toEqual([0, []]);
});
