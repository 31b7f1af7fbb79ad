import type { Resolved } from '#runtime/language/index.ts';
import { rolesWith } from '#runtime/language/words/who.ts';

/** What a permission label opens, and which roles have it. */
export function explainLabel(label: string, { model, pages }: Resolved): string[] {
  const { permissions } = model;
  const opened = Object.entries(permissions.pages).flatMap(([page, one]) => (one === label ? [page] : []));
  if (opened.length === 0 && !permissions.actions.includes(label)) return [];
  const roles = rolesWith([label], model);
  const calls = Object.values(model.calls).filter(({ access }) => Array.isArray(access) && access.includes(label));
  const actions = pages.flatMap(page =>
    'actions' in page
      ? page.actions.flatMap(one => (one.permission === label ? [`${page.title}的${one.label}`] : []))
      : [],
  );
  const marks = (['unmask', 'explain', 'documents', 'share', 'shareReports'] as const).filter(
    key => permissions[key] === label,
  );
  return [
    `权限「${label}」`,
    `有它的角色：${roles.length > 0 ? roles.join('、') : '没有'}。`,
    ...(opened.length > 0
      ? [`可以打开的页面：${opened.map(page => `${model.titles[page] ?? ''}（${page}）`).join('、')}。`]
      : []),
    ...(actions.length > 0 ? [`可以做：${[...new Set(actions)].join('、')}。`] : []),
    ...(calls.length > 0 ? [`可以调用：${calls.map(({ name }) => name).join('、')}。`] : []),
    ...marks.map(key => `${meanings[key]}。`),
    ...(model.app.workbench?.publish === label ? ['可以发布、回滚他人提交的变更集。'] : []),
  ];
}

const meanings = {
  unmask: '看得到脱敏字段的全部',
  explain: '看得到规则的说明',
  documents: '看得到页面的文档',
  share: '可以把视图共享给别人',
  shareReports: '可以把报表共享给别人',
} as const;
