import type { IssueText } from './text.ts';

/** Processes. */
export const processes = {
  HD951: { severity: 'error', zh: '流程没有环节', en: 'a process has at least one step' },
  HD952: {
    severity: 'warning',
    zh: '没有账号拥有角色「{name}」，这个环节没有人能办理',
    en: 'no account has the role "{name}": nobody can decide this step',
  },
  HD953: {
    severity: 'error',
    zh: '字段「{name}」不是对操作员（secoperator）的引用',
    en: 'field "{name}" does not refer to an operator (secoperator)',
  },
  HD954: {
    severity: 'error',
    zh: '状态流转「{name}」不能从审批中的状态「{status}」开始',
    en: 'transition "{name}" does not start from "{status}", in which it is decided',
  },
  HD955: {
    severity: 'error',
    zh: '驳回后的状态是「{status}」，状态流转「{name}」不能从那里再次提交',
    en: 'what is rejected is "{status}"; transition "{name}" cannot hand it in again from there',
  },
  HD956: { severity: 'error', zh: '没有名为「{name}」的流程', en: 'no process is named "{name}"' },
  HD957: {
    severity: 'error',
    zh: '只有审批、审批任务和操作日志的列表才能打开其所指的记录',
    en: 'only a list of tasks, of approvals or of what was done opens the record that they are about',
  },
  HD958: {
    severity: 'error',
    zh: '时段「{hours}」应从早到晚，并在上一段之后',
    en: 'the hours "{hours}" must end after they begin, and begin after the last have ended',
  },
  HD959: { severity: 'error', zh: '日历没有工作时段', en: 'the calendar has no hours' },
  HD960: {
    severity: 'error',
    zh: '前一条规则没有 when，对所有记录都成立，这条规则永远用不到',
    en: 'the rule before has no `when` and holds for every record: this one is never taken',
  },
  HD961: { severity: 'error', zh: '没有名为「{name}」的日历', en: 'no calendar is named "{name}"' },
  HD962: {
    severity: 'error',
    zh: '字段「{name}」不是日期时间，显示不了时限',
    en: 'field "{name}" is no point of time and cannot show a deadline',
  },
  HD963: {
    severity: 'error',
    zh: '字段「{name}」不是对组织（secorganize）的引用',
    en: 'field "{name}" does not refer to an organisation (secorganize)',
  },
} as const satisfies Record<string, IssueText>;
