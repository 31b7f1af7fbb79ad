import type { Resolved } from '#runtime/language/index.ts';
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

/** A sheet as a file: the styles, the script and what is looked for lie at the root. */
export function fileText(sheet: Sheet, { app, menu, titles, hasChanges }: Shell): string {
  const { kind, name, title, body } = sheet;
  const root = kind === 'home' || kind === 'dictionary' ? '' : '../';
  const links: Html[] = [
    html`<a href="${root}index.html">概览</a>`,
    html`<a href="${root}entities.html">实体关系图</a>`,
    html`<a href="${root}dictionaries.html">字典</a>`,
    ...(hasChanges ? [html`<a href="${root}changes.html">变化</a>`] : []),
  ];
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${app}</title>
<link rel="stylesheet" href="${root}docs.css">
</head>
<body data-root="${root}">
<a class="skip screen" href="#content">到正文</a>
<header class="bar screen"><a class="app" href="${root}index.html">${app}</a>
<div class="find"><input type="search" id="search" placeholder="查找页面、字段、按钮…  /" aria-label="查找" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found"><ol id="found" hidden></ol></div>
<nav aria-label="全部">${links}</nav></header>
<div class="frame">
<nav class="menu screen" aria-label="菜单"><details open><summary>菜单</summary>${entries(menu, { kind, name }, titles)}</details></nav>
<main id="content"><p class="kind">${kinds[kind]}${kind === 'home' || kind === 'dictionary' ? '' : html` <code>${name}</code>`}</p><h1>${title}</h1>
${body}</main>
</div>
<script src="${root}found.js" defer></script>
<script src="${root}search.js" defer></script>
</body>
</html>
`.text;
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

/** What is looked for, as a script, which a browser reads from a disk as well. */
export const foundText = (sheets: readonly Sheet[], addressOf: (sheet: Sheet) => string): string =>
  `window.found = ${JSON.stringify(sheets.map(sheet => [kinds[sheet.kind], sheet.title, sheet.name, addressOf(sheet), sheet.words]))};\n`;
