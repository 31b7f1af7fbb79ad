import { type Html, html } from '../site/html.ts';
import { placeOf, rootFrom } from './sources.ts';

/** Folder of docs → what it is called. */
const groups: Readonly<Record<string, string>> = {
  lessons: '入门 Lessons',
  cookbook: '问答 Cookbook',
  guides: '指南 Guides',
  reference: '参考 Reference',
  decisions: '决定 Decisions',
};

/** What kind of file it is. */
export function kindOf(file: string): string {
  const folder = /^docs\/(\w+)\//.exec(file)?.[1];
  return folder === undefined ? (file === 'README.md' ? 'Heddle' : file) : (groups[folder] ?? file);
}

/** All files with their titles, by folder, as they are seen from one of them, whose group is open. */
export function menuOf(titles: ReadonlyMap<string, string>, at: string): Html {
  const root = rootFrom(placeOf(at));
  const entry = (file: string): Html =>
    html`<li><a href="${root}${placeOf(file)}"${file === at ? html` aria-current="page"` : ''}>${titles.get(file) || file}</a></li>`;
  const isAbout = (file: string): boolean => /(^|\/)README\.md$/.test(file);
  // What a folder is about stands before what is in it.
  const files = [...titles.keys()].sort((one, other) => Number(isAbout(other)) - Number(isAbout(one)));
  const isBelow = (file: string): boolean => Object.keys(groups).some(folder => file.startsWith(`docs/${folder}/`));
  const rest = files.filter(file => !isBelow(file) && !/^[A-Z]+\.md$/.test(file));
  const group = (title: string, own: readonly string[]): Html =>
    own.length === 0
      ? html``
      : html`<li><details${own.includes(at) ? html` open` : ''}><summary>${title}</summary><ul>${own.map(entry)}</ul></details></li>`;
  return html`<ul>${files.filter(file => /^[A-Z]+\.md$/.test(file)).map(entry)}
${Object.entries(groups).map(([folder, title]) =>
  group(
    title,
    files.filter(file => file.startsWith(`docs/${folder}/`)),
  ),
)}
${group('更多 More', rest)}</ul>`;
}
