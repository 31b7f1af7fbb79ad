/** What documents give a name to. */
export const nameKinds = {
  page: { zh: '页面', en: 'page' },
  entity: { zh: '实体', en: 'entity' },
  field: { zh: '字段', en: 'field' },
  transition: { zh: '状态变更', en: 'transition' },
  dictionary: { zh: '字典', en: 'dictionary' },
  code: { zh: '代码', en: 'code' },
  service: { zh: '服务', en: 'service' },
  call: { zh: '调用', en: 'call' },
  parameter: { zh: '参数', en: 'parameter' },
  variable: { zh: '变量', en: 'variable' },
  permission: { zh: '权限', en: 'permission label' },
  role: { zh: '角色', en: 'role' },
  message: { zh: '消息', en: 'message' },
  gateway: { zh: '外部系统', en: 'gateway' },
  operation: { zh: '外部系统的操作', en: 'operation' },
  report: { zh: '报表', en: 'report' },
  process: { zh: '流程', en: 'process' },
  calendar: { zh: '日历', en: 'calendar' },
  chain: { zh: '单据链', en: 'chain' },
  aspect: { zh: '共用部分', en: 'aspect' },
} as const satisfies Record<string, { zh: string; en: string }>;

export type NameKind = keyof typeof nameKinds;

/** A name: what it is of (the entity of a field, the dictionary of a code; '' of what stands by itself) and what it is called there. */
export interface Name {
  kind: NameKind;
  owner: string;
  name: string;
}

/** Names are the same where this is. */
export const keyOf = ({ kind, owner, name }: Name): string => JSON.stringify([kind, owner, name]);

/** What it is called from outside, such as `book.status` or `library.book.borrow`. */
export const wholeName = ({ owner, name }: Name): string => (owner === '' ? name : `${owner}.${name}`);
