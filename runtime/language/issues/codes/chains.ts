import type { IssueText } from './text.ts';

/** Chains of documents. */
export const chains = {
  HD970: {
    severity: 'error',
    zh: '第一步前面没有单据，不写 by',
    en: 'no document stands before the first step: it has no `by`',
  },
  HD971: {
    severity: 'error',
    zh: '要用 by 写出引用上一步「{before}」的字段，而且是实体自己的字段',
    en: '`by` names a field of the entity itself that refers to "{before}", the step before',
  },
  HD972: {
    severity: 'error',
    zh: '字段「{name}」不是实体自己的数，不能合计',
    en: 'field "{name}" is no number of the entity itself and cannot be summed',
  },
  HD973: {
    severity: 'error',
    zh: '「{name}」在这条链里已经是一步',
    en: '"{name}" is a step of this chain already',
  },
  HD974: {
    severity: 'error',
    zh: '实体「{name}」没有状态，不能按状态计算',
    en: 'entity "{name}" has no statuses to count by',
  },
} as const satisfies Record<string, IssueText>;
