import type { IssueText } from './text.ts';

/** Documents of data: start and sample data. */
export const data = {
  HD981: { severity: 'error', zh: '数据里没有{title}「{value}」', en: 'no row of {entity} is "{value}"' },
  HD982: {
    severity: 'error',
    zh: '有 {count} 条{title}是「{value}」，不知道指哪一条',
    en: '{count} rows of {entity} are "{value}": which one is meant is not said',
  },
  HD983: {
    severity: 'error',
    zh: '「{label}」的值「{value}」不合规则：{rule}',
    en: '"{value}" breaks the rule of field "{name}": {ruleEn}',
  },
  HD984: {
    severity: 'error',
    zh: '{label}「{value}」不能重复，{other} 已经有了',
    en: '"{value}" is taken by {other}: {names} is unique',
  },
  HD985: {
    severity: 'error',
    zh: '这些记录互相引用，谁也不能先写入：{circle}',
    en: 'these rows refer to each other, so that none can be written first: {circle}',
  },
  HD986: {
    severity: 'error',
    zh: '每个安装都写入的数据（use: start）不能引用{what}「{value}」：生产里没有它',
    en: 'data of every installation (use: start) cannot refer to {whatEn} "{value}", which production has not',
  },
  HD987: {
    severity: 'error',
    zh: '「{value}」不是日期，也不是相对今天的日期',
    en: '"{value}" is neither a day nor one told from today',
  },
  HD988: { severity: 'error', zh: '这条{title}不合规则：{rule}', en: 'this row of {entity} breaks the rule "{rule}"' },
  HD989: {
    severity: 'error',
    zh: '「{label}」不能重复，{rows} 条记录却只有 {count} 个值',
    en: 'field "{name}" is unique, and {rows} rows have only {count} values',
  },
  HD990: {
    severity: 'error',
    zh: '「{label}」是{type}，不能这样生成：{key}',
    en: 'field "{name}" is {type}, which {key} does not make',
  },
  HD991: { severity: 'error', zh: '这里的引号没有闭合', en: 'this quote is never closed' },
  HD992: {
    severity: 'error',
    zh: '这一行有 {cells} 格，表头只有 {heads} 格',
    en: 'this line has {cells} cells, the first line {heads}',
  },
  HD993: {
    severity: 'error',
    zh: '表头「{name}」是空的，或写了两次',
    en: 'the head "{name}" is empty, or stands there twice',
  },
  HD994: {
    severity: 'error',
    zh: '{title}由平台维护，数据文档不能写',
    en: 'the rows of {entity} are kept by the platform: no document of data writes them',
  },
  HD995: { severity: 'error', zh: '没有文件「{file}」', en: 'there is no file "{file}"' },
} as const satisfies Record<string, IssueText>;
