import { besideCode, type Html, html, look } from './html.ts';

/** A file of a site, and what stands around what it says. */
export interface Framed {
  language: 'zh-CN' | 'en';
  /** What the site is about. */
  site: string;
  title: string;
  /** What kind of file it is, above its heading. */
  kind: Html;
  /** Left out: what it says begins with its heading. */
  heading?: string;
  body: Html;
  /** The way to the root of the site: '' there, else ../ for each folder. */
  root: string;
  /** Links at the head, beside the search. */
  links: readonly Html[];
  menu: Html;
  words: { find: string; menu: string; skip: string };
}

/** The whole of a file: the styles, the script and what is looked for lie at the root. */
export const framed = ({ language, site, title, kind, heading, body, root, links, menu, words }: Framed): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${site}</title>
<link rel="stylesheet" href="${root}docs.css">
</head>
<body data-root="${root}">
<a class="skip screen" href="#content">${words.skip}</a>
<header class="bar screen"><a class="app" href="${root}index.html">${site}</a>
<div class="find"><input type="search" id="search" placeholder="${words.find}  /" aria-label="${words.find}" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found"><ol id="found" hidden></ol></div>
<nav aria-label="${site}">${links}</nav></header>
<div class="frame">
<nav class="menu screen" aria-label="${words.menu}"><details open><summary>${words.menu}</summary>${menu}</details></nav>
<main id="content"><p class="kind">${kind}</p>${heading === undefined ? '' : html`<h1>${heading}</h1>`}
${body}</main>
</div>
<script src="${root}found.js" defer></script>
<script src="${root}search.js" defer></script>
</body>
</html>
`.text;

/** What is found by the search: its kind, title, name, file (with its place there), and in which words besides. */
export type Found = readonly [kind: string, title: string, name: string, file: string, words: string];

/** What lies at the root of every site: the search, what it finds, the styles. */
export const besideAll = (found: readonly Found[]): [file: string, text: string][] => [
  ['found.js', `window.found = ${JSON.stringify(found)};\n`],
  ['search.js', besideCode(import.meta.dirname, 'search.js')],
  ['docs.css', `${look()}\n${besideCode(import.meta.dirname, 'site.css')}`],
];
