import type { HandlerName } from '#server/handlers/names.ts';
import type { JsonSchema } from '../document.ts';
import {
  anyObject,
  anything,
  asked,
  bool,
  bytes,
  file,
  type HandlerFacts,
  integer,
  list,
  moment,
  named,
  nothing,
  object,
  orNull,
  pageOf,
  raw,
  some,
  text,
} from './facts.ts';

const part = raw({ type: 'string', format: 'binary' });
const page = asked('page', '页面', undefined, true);
const draft = {
  type: 'object',
  properties: { data: { type: 'string' }, revision: integer, keptAt: { type: 'number' } },
  required: ['data', 'revision', 'keptAt'],
};
const kept = object({ id: integer });
const option = object({ value: text, label: text });

const reason: JsonSchema = {
  type: 'object',
  properties: { text, holds: bool, parts: { type: 'array', items: { type: 'object' } }, at: text },
  required: ['text', 'holds', 'parts'],
};
const strip = object({
  chain: text,
  steps: list(
    object({
      entity: text,
      count: integer,
      counted: integer,
      amount: some(raw({ type: 'number' })),
      left: some(raw({ type: 'number' })),
      documents: list(
        object({
          key: integer,
          number: text,
          name: text,
          status: some(text),
          isCounted: bool,
          facts: text,
          page: some(text),
          params: some(anyObject),
        }),
      ),
    }),
  ),
});

type Platform = Extract<
  HandlerName,
  `${'file' | 'audit' | 'chain' | 'printout' | 'link' | 'export' | 'draft' | 'view' | 'inbox' | 'job' | 'dictionary' | 'why' | 'document' | 'unique' | 'search' | 'act'}.${string}`
>;

/** What the shell and every page ask for, whatever the app is about. */
export const platformFacts: Record<Platform, HandlerFacts> = {
  'file.upload': { summary: '上传文件', body: object({ file: part }), answer: file },
  'file.download': { summary: '下载文件', files: [bytes] },
  'audit.history': {
    summary: '记录的处理经过',
    query: [asked('entity', '对象', undefined, true), asked('id', '记录的标识', { type: 'integer' }, true)],
    answer: list(
      object({
        id: integer,
        createdAt: moment,
        operatorName: text,
        what: text,
        changes: list(object({ label: text, before: text, after: text })),
      }),
    ),
  },
  'chain.of': { summary: '单据所在的单据链', answer: list(strip) },
  'printout.make': { summary: '打印前登记' },
  'printout.check': {
    summary: '核对打印件',
    query: [asked('code', '纸上的校验码；不写：自己打印的')],
    answer: pageOf({ type: 'object' }),
  },
  'link.look': { summary: '链接是否有效', body: object({ page: text }), answer: object({ until: text }) },
  'link.load': {
    summary: '凭链接读取',
    body: object({ page: text }),
    answer: object({ record: anyObject, until: text }),
  },
  'link.save': { summary: '凭链接提交', body: object({ page: text, record: anyObject }), answer: nothing },
  'link.upload': { summary: '凭链接上传文件', body: object({ page: text, file: part }), answer: file },
  'link.download': { summary: '凭链接下载文件', query: [page], files: [bytes] },
  'export.cancel': { summary: '取消导出', answer: nothing },
  'draft.find': {
    summary: '读取草稿',
    query: [page, asked('record', '关于什么')],
    answer: { ...draft, type: ['object', 'null'] },
  },
  'draft.keep': { summary: '保存草稿', answer: draft },
  'draft.drop': { summary: '删除草稿', query: [page, asked('record', '关于什么')], answer: nothing },
  'view.list': {
    summary: '页面的视图',
    answer: object({
      views: list(anything),
      preferred: orNull(integer),
      roles: list(object({ id: integer, name: text })),
    }),
  },
  'view.keep': { summary: '保存视图', answer: kept },
  'view.drop': { summary: '删除视图', answer: nothing },
  'view.prefer': { summary: '默认视图', answer: nothing },
  'inbox.list': {
    summary: '自己的通知',
    answer: object({
      unread: integer,
      notices: list(
        object({
          id: integer,
          title: text,
          text,
          page: orNull(text),
          params: anyObject,
          file: orNull(file),
          createdAt: moment,
          readAt: orNull(moment),
        }),
      ),
    }),
  },
  'inbox.read': {
    summary: '通知已读',
    body: object({ ids: some(raw({ type: 'string', description: '以逗号分隔' })), upTo: some(integer) }),
    answer: nothing,
  },
  'job.retry': { summary: '重试任务', answer: nothing },
  'job.release': { summary: '发送暂停的任务', answer: nothing },
  'job.drop': { summary: '不再发送暂停的任务', answer: nothing },
  'dictionary.items': { summary: '字典的代码', answer: list(option) },
  'dictionary.tree': {
    summary: '字典的代码，按上下级',
    answer: list(object({ value: text, label: text, children: some(list(anything)) })),
  },
  'dictionary.names': { summary: '字典的代码，名称带上级', answer: list(object({ value: text, name: text })) },
  'why.record': {
    summary: '某人为什么看得到一条记录',
    answer: object({ person: text, record: orNull(text), sees: bool, reasons: list(raw(reason)) }),
  },
  'document.ofPage': { summary: '页面的文档', answer: list(object({ file: text, text })) },
  'document.help': {
    summary: '页面的帮助：做什么用，有哪些按钮和字段',
    answer: object({
      title: text,
      place: list(text),
      about: list(text),
      actions: list(
        object({
          label: text,
          does: list(text),
          opens: some(object({ page: text, title: text, isAlone: some(bool) })),
        }),
      ),
      fields: list(object({ label: text, says: list(text) })),
      rules: list(text),
    }),
  },
  'unique.taken': { summary: '值是否已被占用', answer: bool },
  'search.records': {
    summary: '查找记录',
    answer: list(
      object({
        entity: text,
        title: text,
        records: list(
          object({ key: integer, number: text, name: text, status: text, facts: text, page: text, params: anyObject }),
        ),
        more: bool,
      }),
    ),
  },
  'act.judge': {
    summary: '按已填的内容判断会不会被拒绝',
    answer: object({ fields: named(text), messages: list(text) }),
  },
};
