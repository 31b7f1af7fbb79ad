import type { Resolved } from '#runtime/language/index.ts';
import type { Drafts } from './drafts.ts';

/** The options of `heddle new`, by name without dashes. */
export const newOptions = {
  title: { zh: '员工怎样称呼它；角色以外都要写', en: 'what staff call it (中文); needed, but of a role' },
  label: { zh: '权限；不写：同标题', en: 'the permission; left out: the title' },
  role: { zh: '得到该权限的角色', en: 'a role that gets the permission' },
  group: {
    zh: '放进菜单的哪个分组（它的 key）；不写：菜单末尾',
    en: 'the key of the menu group where it stands; left out: at the end',
  },
  call: { zh: 'page、wizard：所显示或调用的接口', en: 'of a page, a wizard: the call that it shows or makes' },
  entity: {
    zh: 'act、process、report、list、detail、wizard、board：关于哪个实体；dictionary：给哪个实体加一个字段',
    en: 'of an act, a process, a report, a list, a detail, a wizard, a board: what it is about; of a dictionary: what gets a field of it',
  },
  items: {
    zh: 'dictionary：代码与名称，如 cash=现金,card=刷卡',
    en: 'of a dictionary: its codes with their labels, such as cash=现金,card=刷卡',
  },
  permissions: {
    zh: 'role：它的权限，用逗号隔开；不写：没有',
    en: 'of a role: what it may, with commas between; left out: nothing yet',
  },
  data: {
    zh: 'role：看到谁的记录，self、org、below、all；不写：below',
    en: 'of a role: whose records it sees, self, org, below, all; left out: below',
  },
  as: {
    zh: 'case：由哪个账号或角色调用；不写：一个可以调用的角色',
    en: 'of a case: the account or role that makes the call; left out: a role that may',
  },
  when: {
    zh: 'process：实体有几个流程时，它管哪些记录',
    en: 'of a process: which records it is for, where the entity has several',
  },
  start: { zh: 'process：提交的流转', en: 'of a process: the transition that hands in' },
  then: { zh: 'process：都通过后的流转', en: 'of a process: the one when all have agreed' },
  reject: { zh: 'process：驳回的流转', en: 'of a process: the one that a rejection makes' },
  withdraw: { zh: 'process：撤回的流转', en: 'of a process: the one that taking it back makes' },
  by: { zh: 'process：由哪个角色审批', en: 'of a process: the role that decides' },
} as const satisfies Record<string, { zh: string; en: string }>;

/** What something new is made of. */
export interface Asked {
  name: string;
  title: string;
  label: string;
  options: Partial<Record<keyof typeof newOptions, string>>;
  resolved: Resolved;
  drafts: Drafts;
  /** The document in whose folder it lies; left out: one that it is made of. */
  beside?: string;
}

/** What is said where an option is missing. */
export const neededOption = (option: keyof typeof newOptions): string =>
  `要写 --${option}：${newOptions[option].zh} · --${option} is needed: ${newOptions[option].en}.`;

/** An option without which it cannot be made. @throws Error */
export function needed({ options }: Asked, option: keyof typeof newOptions): string {
  const value = options[option];
  if (!value) throw new Error(neededOption(option));
  return value;
}

/** addOrder of order, as pages are called. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
