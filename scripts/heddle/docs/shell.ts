import type { Resolved } from '#runtime/language/index.ts';
import { type Found, framed } from '../site/frame.ts';
import { type Html, html } from '../site/html.ts';
import { kinds, linkTo, type Sheet, type SheetKind } from './sheet.ts';

type Menu = Resolved['menu'];

/** What stands around every sheet. */
export interface Shell {
  app: string;
  menu: Menu;
  titles: Readonly<Record<string, string>>;
  hasChanges: boolean;
}

/** A sheet as a file. */
export function fileText(sheet: Sheet, { app, menu, titles, hasChanges }: Shell): string {
  const { kind, name, title, body } = sheet;
  const isAtRoot = kind === 'home' || kind === 'dictionary';
  const root = isAtRoot ? '' : '../';
  return framed({
    language: 'zh-CN',
    site: app,
    title,
    kind: html`${kinds[kind]}${isAtRoot ? '' : html` <code>${name}</code>`}`,
    heading: title,
    body,
    root,
    links: [
      html`<a href="${root}index.html">概览</a>`,
      html`<a href="${root}entities.html">实体关系图</a>`,
      html`<a href="${root}dictionaries.html">字典</a>`,
      ...(hasChanges ? [html`<a href="${root}changes.html">变化</a>`] : []),
    ],
    menu: entries(menu, { kind, name }, titles),
    words: { find: '查找页面、字段、按钮…', menu: '菜单', skip: '到正文' },
  });
}

/** The menu as the app has it; the group of the sheet that is read is open. */
function entries(menu: Menu, at: Pick<Sheet, 'kind' | 'name'>, titles: Shell['titles']): Html {
  return html`<ul>${menu.map(entry => {
    if (!('page' in entry)) {
      const isOpen = at.kind === 'page' && holds(entry.items, at.name);
      return html`<li><details${isOpen ? html` open` : ''}><summary>${entry.title}</summary>${entries(entry.items, at, titles)}</details></li>`;
    }
    const isHere = at.kind === 'page' && entry.page === at.name;
    return html`<li><a href="${linkTo('page', entry.page, at.kind as SheetKind)}"${isHere ? html` aria-current="page"` : ''}>${titles[entry.page] ?? entry.page}</a></li>`;
  })}</ul>`;
}

const holds = (menu: Menu, page: string): boolean =>
  menu.some(entry => ('page' in entry ? entry.page === page : holds(entry.items, page)));

/** What of a sheet is looked for. */
export const foundOf = ({ kind, title, name, words }: Sheet): Found => [
  kinds[kind],
  title,
  name,
  linkTo(kind, name, 'home'),
  words,
];
