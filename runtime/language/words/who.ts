import type { CallAccess, Model } from '../bundle/model.ts';

/** Who may do something, with the roles of roles.yaml that may. */
export function whoMay(access: CallAccess, model: Model): string {
  if (access === 'public') return '任何人都可以调用，不需要登录。';
  if (access === 'login') return '登录的人都可以调用。';
  if (access.length === 0) return '没有人可以直接调用。';
  const roles = rolesWith(access, model);
  const labels = access.map(label => `「${label}」`).join('或');
  return `有权限${labels}的人可以调用${roles.length > 0 ? `（${roles.join('、')}）` : '（现在没有角色有它）'}。`;
}

/** The roles that have one of these labels. */
export const rolesWith = (labels: readonly string[], model: Model): string[] =>
  Object.values(model.roles)
    .filter(({ permissions }) => permissions === 'all' || labels.some(label => permissions.includes(label)))
    .map(({ name }) => name);
