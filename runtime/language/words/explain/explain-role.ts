import type { Model } from '../../bundle/model.ts';

const data = {
  self: '自己的记录',
  org: '本组织的记录',
  below: '本组织和下级组织的记录',
  all: '全部记录',
} as const;

/** What a role may, which records it sees, how somebody comes to it, and what it decides. */
export function explainRole(name: string, model: Model): string[] {
  const role = Object.hasOwn(model.roles, name) ? model.roles[name] : undefined;
  if (!role) return [];
  const { permissions } = role;
  const ways = [
    role.askable ? '可以申请' : '',
    role.lendable ? '可以委托给别人' : '',
    role.assignable ? '人事可以分配' : '',
  ].filter(Boolean);
  const opened = Object.entries(model.permissions.pages).filter(
    ([, label]) => label !== '' && (permissions === 'all' || permissions.includes(label)),
  );
  const decides = Object.values(model.processes).filter(process => JSON.stringify(process.steps).includes(`"${name}"`));
  return [
    `角色「${name}」`,
    `按组织划分的记录中看得到：${data[role.data]}。`,
    permissions === 'all' ? '有全部权限。' : `权限（${permissions.length}个）：${permissions.join('、')}。`,
    `可以打开的页面（${opened.length}个）：${opened.map(([page]) => model.titles[page] ?? page).join('、')}。`,
    ...(ways.length > 0 ? [`${ways.join('，')}。`] : []),
    ...(decides.length > 0 ? [`在这些流程里审批：${decides.map(({ title }) => title).join('、')}。`] : []),
  ];
}
