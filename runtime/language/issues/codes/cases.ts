import type { IssueText } from './text.ts';

/** Cases of the heddle test. */
export const cases = {
  HD801: {
    severity: 'error',
    zh: '没有名为「{name}」的{entity}记录',
    en: 'no row of {entity} is named "{name}"',
  },
  HD802: { severity: 'error', zh: '没有名为「{name}」的账号或角色', en: 'no account or role is named "{name}"' },
} as const satisfies Record<string, IssueText>;
