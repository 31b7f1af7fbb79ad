import type { Html } from '../site/html.ts';

export const kinds = {
  page: '页面',
  entity: '实体',
  process: '流程',
  report: '报表',
  dictionary: '字典',
  role: '角色',
  home: '概览',
} as const;
export type SheetKind = keyof typeof kinds;

/** One file of the site. */
export interface Sheet {
  kind: SheetKind;
  /** As the app calls it; known by it to links and to the search. */
  name: string;
  title: string;
  body: Html;
  /** What of it is looked for, besides title and name. */
  words: string;
}

/** Where something lies, from the root of the site: folders for kinds, and no name that a file system minds. */
export const fileOf = (kind: SheetKind, name: string): string =>
  kind === 'home' || kind === 'dictionary' ? `${name}.html` : `${kind}/${fileName(name)}.html`;

/** Letters, digits and Chinese stay; two names that differ in anything else differ by their codes. */
const fileName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}._-]/gu, one => (one === '/' ? '~' : `_${one.codePointAt(0)?.toString(16)}_`));

/** As an address from a file of a kind: folders are one deep. */
export const linkTo = (kind: SheetKind, name: string, from: SheetKind): string => {
  const file = fileOf(kind, name).split('/').map(encodeURIComponent).join('/');
  return from === 'home' || from === 'dictionary' ? file : `../${file}`;
};

/** Where the picture of a page lies, from the root of the site. */
export const pictureOf = (page: string): string => `pictures/${fileName(page)}.webp`;
