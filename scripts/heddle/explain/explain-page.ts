import type { Resolved } from '#runtime/language/index.ts';
import { importWords } from '#runtime/language/words/page/about.ts';
import { whoMay } from '#runtime/language/words/who.ts';

const kinds: Readonly<Record<string, string>> = {
  list: '列表',
  form: '表单',
  detail: '详情',
  report: '报表',
  board: '看板',
  login: '登录页',
  wizard: '向导',
  print: '打印',
};

const alsoNeeds = (permission: string | undefined): string => (permission ? `（另需权限「${permission}」）` : '');

/** What a page is, who may open it and which calls it makes; undefined where there is none. */
export function explainPage(path: string, { model, pages, routes }: Resolved): string[] | undefined {
  const page = pages.find(one => one.path === path);
  const route = routes.find(one => one.path === path);
  if (!page || !route) return undefined;
  const label = model.permissions.pages[path];
  const open = label === undefined ? 'public' : label === '' ? 'login' : [label];
  const calls = Object.keys(page.calls);
  return [
    `${page.title}（${path}，${kinds[page.kind] ?? page.kind}）`,
    whoMay(open, model).replaceAll('调用', '打开'),
    ...(route.required?.length ? [`打开时要给：${route.required.join('、')}。`] : []),
    ...('actions' in page && page.actions.length > 0
      ? [
          `可以做：${page.actions.map(({ label: name, call, permission }) => `${name}${call ? `（${call}）` : ''}${alsoNeeds(permission)}`).join('、')}。`,
        ]
      : []),
    ...('import' in page && page.import
      ? [`可以${importWords.slice(0, -1)}${alsoNeeds(page.import.permission)}。`]
      : []),
    ...(calls.length > 0 ? [`用到的调用：${calls.join('、')}。`] : []),
  ];
}
