import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { kinds, names } from './kinds.ts';

/** One for each window: a wizard keeps one draft of each person. */
export const accounts = ['east', 'middle', 'west', 'north', 'south'] as const;
export const passwordOf = (code: string): string => `${code}-123456`;

const fields = Object.fromEntries(names.map(name => [name, { label: kinds[name].label, ...kinds[name].field }]));
const asked = Object.fromEntries(names.map(name => [name, {}]));

/** The documents of an app that has each kind of field in each place where something is entered. */
const documents: Readonly<Record<string, object>> = {
  app: { heddle: 3, name: '录入', version: '1', home: 'entries', login: 'login', organisation: '总部' },
  menu: { items: ['entries'] },
  permissions: { pages: { entries: '录入', entryForm: '录入', entryWizard: '录入' } },
  roles: {
    roles: { 录入员: { permissions: ['录入'], data: 'all' } },
    accounts: Object.fromEntries(
      accounts.map(code => [code, { name: `录入${code}`, roles: ['录入员'], password: passwordOf(code) }]),
    ),
  },
  'colour.dictionary': { title: '颜色', items: { r: 'Red', g: 'Green', b: '蓝', k: '黑' } },
  'entryStatus.dictionary': { title: '状态', items: { open: '待办', asked: '已问', moved: '已移' } },
  'buddy.entity': {
    title: '伙伴',
    name: 'buddyName',
    fields: { buddyName: { label: '伙伴名称', required: true, maxLength: 40 } },
  },
  'line.entity': {
    title: '明细',
    fields: { entryId: { label: '录入', entity: 'entry', required: true }, ...fields },
  },
  'entry.entity': {
    title: '录入',
    fields: { ...fields, lines: { label: '明细', lines: 'line' } },
    states: {
      dictionary: 'entryStatus',
      initial: 'open',
      transitions: {
        ask: { label: '询问', from: ['open'], to: 'asked', ask: asked },
        move: { label: '移动', from: ['open'], to: 'moved', ask: asked },
      },
    },
  },
  'entry.calls': {
    title: '录入',
    base: '/api/entry',
    entity: 'entry',
    calls: {
      list: { get: 'entries', verb: 'list' },
      get: { get: 'entries/:id', verb: 'get' },
      create: { post: 'entries', verb: 'create' },
      update: { put: 'entries/:id', verb: 'update' },
      ask: { put: 'entries/:id/ask', verb: 'transition', transition: 'ask' },
      move: { put: 'entries/:id/move', verb: 'transition', transition: 'move' },
      buddies: { get: 'buddies', verb: 'list', entity: 'buddy', access: 'login' },
      addBuddy: { post: 'buddies', verb: 'create', entity: 'buddy', access: 'login' },
      take: {
        post: 'take',
        access: 'login',
        body: fields,
        do: [
          { create: 'entry', set: Object.fromEntries(names.map(name => [name, `body.${name}`])) },
          { answer: { id: 'entry.id' } },
        ],
      },
    },
  },
  'login.page': { kind: 'login', title: '登录', methods: ['password'], call: 'login.token' },
  'entries.page': {
    kind: 'list',
    title: '录入列表',
    call: 'entry.list',
    query: names,
    columns: ['text', 'phone', 'status'],
    kanban: { by: 'status', card: ['text', 'phone'] },
    actions: {
      ask: { label: '询问', place: 'row', call: 'entry.ask' },
      move: { label: '移动', place: 'row', call: 'entry.move' },
    },
  },
  'entryForm.page': {
    kind: 'form',
    title: '录入表单',
    editTitle: '编辑录入',
    params: { id: 'integer' },
    load: 'entry.get',
    create: 'entry.create',
    update: 'entry.update',
    sections: { 录入: names, 明细: [{ field: 'lines', wide: true }] },
    buttons: { save: { label: '保存' }, another: { label: '保存并提交', done: '已提交' } },
  },
  'entryWizard.page': {
    kind: 'wizard',
    title: '录入向导',
    call: 'entry.take',
    steps: { 填写: names },
  },
};

/** Writes them to a folder. */
export async function writeDocuments(folder: string): Promise<void> {
  for (const [name, content] of Object.entries(documents)) {
    const file = path.join(folder, `${name}.yaml`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, stringify(content, { aliasDuplicateObjects: false }));
  }
}
