import type { IssueText } from './text.ts';

/** What the platform keeps, sends and does in its time. */
export const platform = {
  HD640: {
    severity: 'error',
    zh: '「{name}」不引用操作员：谁的工作要由引用 secoperator 的字段说明',
    en: '"{name}" does not refer to an operator: whose work it is says a field that refers to secoperator',
  },
  HD641: {
    severity: 'error',
    zh: '「{name}」不引用组织：哪个组的工作要由引用 secorganize 的字段说明',
    en: '"{name}" does not refer to an organisation: whose turn it is says a field that refers to secorganize',
  },
  HD660: {
    severity: 'error',
    zh: '「{name}」是平台自带的名称（见 docs/reference/built-in.md），文档不能再用',
    en: '"{name}" is a name of the platform\'s own (docs/reference/built-in.md), which no document can have',
  },
  HD663: {
    severity: 'error',
    zh: '找到「{name}」的记录后打开哪个页面没有说：search 里要写 open，或在 assignee 里写 open',
    en: 'nothing says which page opens when a record of "{name}" is found: say open in search, or in assignee',
  },
  HD664: {
    severity: 'error',
    zh: 'unmasked 只用于 get：列表与导出按权限脱敏',
    en: 'unmasked goes with get alone: lists and exports are masked by permission',
  },
  HD665: {
    severity: 'error',
    zh: '「{name}」的值本来就按原样显示，code 没有作用',
    en: 'the value of "{name}" is shown as it is: code does nothing',
  },
  HD666: {
    severity: 'error',
    zh: '「{name}」撤销不了这个流转：它要从这里到达的状态回到出发的状态，并且不再要求填写',
    en: '"{name}" does not take this transition back: it has to lead from the status that this one leads to back to where it came from, and ask for nothing',
  },
  HD701: {
    severity: 'error',
    zh: '实体「{name}」由平台维护，文档只能读',
    en: 'entity "{name}" is kept by the platform; documents only read it',
  },
  HD702: { severity: 'error', zh: '没有名为「{name}」的消息', en: 'no message is named "{name}"' },
  HD703: {
    severity: 'error',
    zh: '消息「{name}」没有说发给谁：这里要写 to',
    en: 'message "{name}" does not say who gets it: say to here',
  },
  HD704: {
    severity: 'error',
    zh: '收件人应为{expected}，实际为 {actual}',
    en: 'who gets it should be {expectedEn}, it is {actual}',
  },
  HD705: {
    severity: 'error',
    zh: '没有名为「{name}」的网关操作',
    en: 'no operation of a gateway is named "{name}"',
  },
  HD706: { severity: 'error', zh: '「{target}」没有参数「{name}」', en: '"{target}" has no parameter "{name}"' },
  HD707: {
    severity: 'error',
    zh: '「{target}」需要参数「{name}」，这里没有给',
    en: '"{target}" needs the parameter "{name}", which is not given here',
  },
  HD708: {
    severity: 'error',
    zh: '「{value}」不是五段时间表（分 时 日 月 周）：{detail}',
    en: '"{value}" is no schedule of five parts (minute, hour, day, month, weekday): {detailEn}',
  },
  HD709: { severity: 'error', zh: '定时要有 transition、call 之一', en: 'a timer has one of transition, call' },
  HD710: {
    severity: 'error',
    zh: '调用「{name}」要由平台自己执行：它要有 do，不能要参数',
    en: 'the platform makes call "{name}" by itself: it has steps, and needs no parameter',
  },
  HD711: {
    severity: 'error',
    zh: '平台到时调用的「{name}」要写数据，属于实体「{entity}」，路径里只有记录的标识',
    en: 'call "{name}", which the platform makes in its time, writes, is about entity "{entity}", and has the key of the record alone in its path',
  },
  HD712: {
    severity: 'error',
    zh: '状态「{status}」不能「{name}」，这个定时永远不会成功',
    en: 'transition "{name}" does not start in "{status}": this timer could never do it',
  },
  HD713: {
    severity: 'error',
    zh: '流转「{name}」要人填写「{field}」，平台自己办不了',
    en: 'transition "{name}" asks for "{field}", and the platform has nobody to ask',
  },
  HD714: {
    severity: 'warning',
    zh: '「{process}」在状态「{status}」中审批，审批进行时「{name}」会被拒绝',
    en: '"{process}" is decided in "{status}": while it is under way, "{name}" is refused',
  },
  HD715: {
    severity: 'error',
    zh: '「{name}」办理时没有审批在进行，underApproval 没有作用',
    en: 'no approval is under way where "{name}" is made: underApproval does nothing',
  },
  HD716: {
    severity: 'error',
    zh: 'underApproval 用于 update、delete、deleteMany；流转的写在流转上，步骤的写在步骤上',
    en: 'underApproval goes with update, delete and deleteMany; of a transition and of a step it stands there',
  },
  HD717: {
    severity: 'error',
    zh: '「{name}」会同时发起这个流程和「{other}」，例如 {example}：请写互不重叠的 when',
    en: '"{name}" would begin this process and "{other}" at once, such as for {example}: say by when which of them it is',
  },
  HD718: {
    severity: 'warning',
    zh: '要由组织负责人审批，而没有组织写了负责人：提交人不能审批自己时，审批会停在这里',
    en: 'the head of an organisation is asked, and none has one: where who handed in may not decide, it stops here',
  },
  HD719: {
    severity: 'error',
    zh: '组织「{name}」的上级回到它自己',
    en: 'what is above organisation "{name}" leads back to it',
  },
  HD720: { severity: 'error', zh: '没有工号为「{name}」的账号', en: 'no account has the operator code "{name}"' },
  HD721: {
    severity: 'error',
    zh: '消息「{name}」按权限发送时须是通知（channel: notice），不另写 to；org 只与 permission 同写',
    en: 'message "{name}" goes to those with a label as a notice alone (channel: notice), without to; org is said beside permission',
  },
} as const satisfies Record<string, IssueText>;
