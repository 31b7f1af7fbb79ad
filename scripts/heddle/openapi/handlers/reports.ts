import type { HandlerName } from '#server/handlers/names.ts';
import type { JsonSchema } from '../document.ts';
import {
  anyObject,
  anything,
  asked,
  bool,
  bytes,
  type HandlerFacts,
  integer,
  list,
  named,
  nothing,
  object,
  oneOf,
  orNull,
  pageOf,
  raw,
  sheet,
  some,
  text,
} from './facts.ts';

const values = named(anything);
/** What a report is drawn by. */
const shape: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    params: { type: 'array', items: { type: 'object' } },
    columns: { type: 'array', items: { type: 'object' } },
    groups: { type: 'array', items: { type: 'object' } },
    measures: { type: 'array', items: { type: 'object' } },
  },
  required: ['title', 'params', 'columns', 'groups', 'measures'],
};

const lines = ((): JsonSchema => {
  const { properties, ...page } = pageOf(values);
  return {
    ...page,
    properties: {
      ...(properties as object),
      about: { const: true, description: '总数是估计的' },
      sums: { type: 'object', additionalProperties: { type: ['number', 'string', 'null'] } },
      archived: { type: 'string' },
      across: { type: 'array', items: { type: 'object' }, description: '横向的值' },
      age: {
        type: 'object',
        properties: { at: { type: 'string' }, every: { type: 'integer' } },
        description: '数字截至何时，每多少秒更新',
      },
      report: { ...shape, description: '列、分组与指标' },
      unlisted: { type: 'integer', description: '算在内而自己看不到的记录数' },
    },
  };
})();

const paged = {
  params: some(raw({ type: 'object', description: '查询条件' })),
  figure: some(raw({ type: ['object', 'null'], description: '哪个数字：答复组成它的记录' })),
  curPage: some(integer),
  limit: some(integer),
  sort: some(text),
  order: some(oneOf(['asc', 'desc'])),
};
const which = {
  defineId: raw({ type: ['integer', 'string'] }),
  reportVersion: some(raw({ type: ['integer', 'string', 'null'] })),
};
const composed = {
  id: some(integer),
  definition: some(raw({ type: 'object', description: '与报表文档的写法相同；代替 id' })),
};
const sharing = oneOf(['own', 'role', 'all']);
const opened = {
  id: integer,
  isOwn: bool,
  operatorName: text,
  sharing,
  roleName: orNull(text),
};
const dictionaries = named(list(anything));
const tiles = object({
  tiles: list(object({ reportName: text, report: orNull(anyObject), refused: text })),
  dictionaries,
});

type Reports = Extract<HandlerName, `${'rpt' | 'savedReport' | 'savedBoard' | 'subscription'}.${string}`>;

/** Reports of the documents, those that staff compose, their boards, and what is subscribed to. */
export const reportFacts: Record<Reports, HandlerFacts> = {
  'rpt.queryPara': {
    summary: '报表的查询条件',
    query: [
      asked('defineId', '报表编号', { type: 'integer' }, true),
      asked('reportVersion', '版本', { type: 'integer' }),
    ],
    answer: list(
      object({
        paraCode: text,
        paraName: text,
        paraType: text,
        required: some(bool),
        default: anything,
        period: orNull(anyObject),
        options: list(anything),
      }),
    ),
  },
  'rpt.queryData': { summary: '报表的数据', body: object({ ...which, ...paged }), answer: lines },
  'rpt.exportExcel': {
    summary: '导出报表',
    body: object({ ...which, ...paged, format: some(oneOf(['xlsx', 'csv', 'csvGb18030'])) }),
    files: [sheet, 'text/csv'],
    answer: anything,
  },
  'savedReport.subjects': {
    summary: '可以统计的对象',
    answer: object({
      subjects: list(object({ entity: text, title: text, pinyin: text })),
      reports: list(object({ defineId: integer, reportVersion: integer, title: text })),
      mayShare: bool,
      roles: list(text),
    }),
  },
  'savedReport.fields': {
    summary: '可以统计的字段',
    answer: object({ title: text, fields: list(anything), dictionaries }),
  },
  'savedReport.data': { summary: '自助报表的数据', body: object({ ...composed, ...paged }), answer: lines },
  'savedReport.exportExcel': {
    summary: '导出自助报表',
    body: object({ ...composed, ...paged, format: some(oneOf(['xlsx', 'csv', 'csvGb18030'])) }),
    files: [sheet, 'text/csv'],
    answer: anything,
  },
  'savedReport.yaml': { summary: '自助报表的文档', body: object(composed), files: ['application/yaml', bytes] },
  'savedReport.open': {
    summary: '打开自助报表',
    answer: object({
      ...opened,
      reportName: text,
      definition: anyObject,
      report: orNull(anyObject),
      refused: text,
      dictionaries,
    }),
  },
  'savedReport.copyOf': { summary: '以现有报表为样板', answer: anyObject },
  'savedReport.keep': { summary: '保存自助报表' },
  'savedReport.drop': { summary: '删除自助报表', answer: nothing },
  'savedBoard.offered': {
    summary: '可以放上看板的报表',
    answer: object({ reports: list(anything), mayShare: bool, roles: list(text) }),
  },
  'savedBoard.shape': { summary: '看板的内容', body: object({ definition: anyObject }), answer: tiles },
  'savedBoard.open': {
    summary: '打开自助看板',
    answer: object({ ...opened, boardName: text, definition: anyObject, shape: tiles }),
  },
  'savedBoard.keep': { summary: '保存自助看板' },
  'savedBoard.drop': { summary: '删除自助看板', answer: nothing },
  'subscription.create': { summary: '订阅报表' },
  'subscription.retime': { summary: '改订阅的时间', answer: nothing },
  'subscription.relimit': { summary: '改订阅的条件', answer: nothing },
  'subscription.pause': { summary: '暂停订阅', answer: nothing },
  'subscription.resume': { summary: '恢复订阅', answer: nothing },
  'subscription.drop': { summary: '取消订阅', answer: nothing },
};
