import type { IssueText } from './text.ts';

/** Expressions. */
export const expressions = {
  HD401: { severity: 'error', zh: '表达式错误：{detail}', en: 'expression: {detailEn}' },
  HD402: {
    severity: 'error',
    zh: '表达式的结果应为{expected}，实际为 {actual}',
    en: 'the expression should give {expectedEn}, it gives {actual}',
  },
  HD403: { severity: 'error', zh: '模板的大括号不成对', en: 'the braces of the template do not match' },
  HD404: { severity: 'error', zh: '数据范围的条件：{detail}', en: 'the condition of who sees what: {detailEn}' },
  HD405: {
    severity: 'error',
    zh: '「{name}」要整数分：金额乘除之后要写明怎样取整',
    en: '"{name}" takes whole cents: what an amount times a rate comes to is rounded explicitly',
  },
  HD406: { severity: 'error', zh: '{detail}', en: '{detailEn}' },
} as const satisfies Record<string, IssueText>;
