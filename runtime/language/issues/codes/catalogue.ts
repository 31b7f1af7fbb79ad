import type { IssueText } from './text.ts';

/** The catalogue of routes and permissions, and the menu. */
export const catalogue = {
  HD301: {
    severity: 'error',
    zh: '页面「{name}」不在权限目录中',
    en: 'page "{name}" has no entry in the route-permission catalogue',
  },
  HD302: {
    severity: 'error',
    zh: '权限目录中的「{name}」没有对应的页面',
    en: 'the catalogue entry "{name}" has no page',
  },
  HD303: { severity: 'error', zh: '没有名为「{name}」的权限标签', en: 'no permission label is named "{name}"' },
  HD304: { severity: 'warning', zh: '没有角色拥有权限「{name}」', en: 'no role has the permission "{name}"' },
  HD305: {
    severity: 'warning',
    zh: '页面「{name}」不在菜单中，也没有链接可以到达',
    en: 'page "{name}" is neither in the menu nor linked from a page',
  },
  HD306: { severity: 'error', zh: '页面「{name}」在菜单中出现了两次', en: 'page "{name}" stands twice in the menu' },
  HD307: {
    severity: 'warning',
    zh: '页面「{name}」需要参数 {params}，从菜单打不开，不会显示在菜单中',
    en: 'page "{name}" needs {params}, which the menu cannot give: it is not shown there',
  },
  HD308: {
    severity: 'warning',
    zh: '调用「{name}」没有页面使用，也没有 access：任何人都不能调用',
    en: 'call "{name}" is made by no page and has no access: it is refused to everybody',
  },
  HD309: {
    severity: 'warning',
    zh: '没有页面、操作、调用或条件用到权限「{name}」：有它没有它都一样',
    en: 'no page, action, call or condition names the permission "{name}": it opens nothing',
  },
} as const satisfies Record<string, IssueText>;
