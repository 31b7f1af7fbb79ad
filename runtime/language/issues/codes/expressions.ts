import type { IssueText } from './text.ts';

/** Expressions. */
export const expressions = {
  HD401: { severity: 'error', zh: '表达式错误：{detail}', en: 'expression: {detail}' },
  HD402: {
    severity: 'error',
    zh: '表达式的结果应为{expected}，实际为 {actual}',
    en: 'the expression should give {expectedEn}, it gives {actual}',
  },
  HD403: { severity: 'error', zh: '模板的大括号不成对', en: 'the braces of the template do not match' },
  HD404: { severity: 'error', zh: '数据范围的条件：{detail}', en: 'the condition of who sees what: {detail}' },
} as const satisfies Record<string, IssueText>;
