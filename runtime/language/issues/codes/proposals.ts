import type { IssueText } from './text.ts';

/** A record that proposes changes of another one. */
export const proposals = {
  HD741: {
    severity: 'error',
    zh: '「{name}」没有存下对另一条记录的引用：of 要说改的是哪一条',
    en: '"{name}" refers to no record: `of` says which one would be changed',
  },
  HD742: {
    severity: 'error',
    zh: '「{name}」不能写入「{entity}」：两边要是同样的字段，且由人填写',
    en: '"{name}" cannot be taken over into "{entity}": both have to have the same field, which somebody says',
  },
  HD743: {
    severity: 'error',
    zh: '「{name}」的记录不属于「{entity}」：要有一个必填的引用',
    en: 'records of "{name}" do not belong to one of "{entity}": a required reference says so',
  },
  HD744: {
    severity: 'error',
    zh: '「{name}」没有明细行',
    en: '"{name}" has no lines',
  },
  HD745: {
    severity: 'error',
    zh: '「{entity}」没有 proposes，没有可以核对的内容',
    en: '"{entity}" has no `proposes`: there is nothing to verify',
  },
} as const satisfies Record<string, IssueText>;
