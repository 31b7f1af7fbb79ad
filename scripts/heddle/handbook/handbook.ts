import { readFileSync } from 'node:fs';
import path from 'node:path';
import { besideAll, type Found, framed } from '../site/frame.ts';
import { html } from '../site/html.ts';
import { type Rendered, rendered } from './markdown.ts';
import { kindOf, menuOf } from './menu.ts';
import { placeOf, readSources, rootFrom, targetOf } from './sources.ts';

/** What may lie beside the files of a site: pictures, and schemas for editors. */
const isCarried = (file: string): boolean => /\.(png|webp|svg|jpe?g)$|\.schema\.json$/.test(file);

/**
 * All files of the site of Heddle's own documentation: where each lies → what it holds.
 * @param root the project's folder
 */
export async function handbookOf(root: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const sources = readSources(root);
  const carried = new Set<string>();
  const pages = new Map<string, Rendered>();
  for (const { file, text } of sources.values()) {
    const place = placeOf(file);
    const to = (address: string): string | undefined => {
      const [target = '', anchor] = address.split('#');
      const hash = anchor === undefined ? '' : `#${anchor}`;
      if (/^\w+:/.test(address)) return address;
      if (target === '') return hash;
      const leads = targetOf(target, file, root);
      if (leads === undefined) return undefined;
      if (isCarried(leads)) carried.add(leads);
      else if (!sources.has(leads)) return undefined;
      return `${rootFrom(place)}${placeOf(leads)}${hash}`;
    };
    pages.set(file, await rendered(text, to));
  }
  const titles = new Map([...pages].map(([file, { title }]) => [file, title]));
  const files = new Map<string, string | Uint8Array>();
  for (const [file, page] of pages) files.set(placeOf(file), fileText(file, page, titles));
  for (const file of carried) files.set(placeOf(file), readFileSync(path.join(root, file)));
  return new Map([...files, ...besideAll([...pages].flatMap(([file, page]) => foundIn(file, page)))]);
}

function fileText(file: string, { title, body }: Rendered, titles: ReadonlyMap<string, string>): string {
  const root = rootFrom(placeOf(file));
  const head: readonly (readonly [title: string, place: string])[] = [
    ['入门 Lessons', 'lessons/README.html'],
    ['参考 Reference', 'reference/README.html'],
    ['命令 Commands', 'reference/commands.html'],
    ['错误 Errors', 'reference/errors.html'],
    ['决定 Decisions', 'decisions/README.html'],
  ];
  return framed({
    language: 'en',
    site: 'Heddle',
    title: title || file,
    kind: html`${kindOf(file)} <code>${file}</code>`,
    body,
    root,
    links: head.map(([said, place]) => html`<a href="${root}${place}">${said}</a>`),
    menu: menuOf(titles, file),
    words: { find: '查找键、错误码、命令 · Search', menu: '目录 Contents', skip: '到正文 To the text' },
  });
}

/** Of a file what is found: its headings, and of the reference every entry at its place. */
const foundIn = (file: string, { title, parts }: Rendered): Found[] =>
  parts.map(({ id, depth, above, title: said, words }): Found => {
    const isWhole = depth === 1;
    return [
      isWhole ? kindOf(file) : [title, above].filter(Boolean).join(' › '),
      said,
      isWhole ? file : id,
      isWhole ? placeOf(file) : `${placeOf(file)}#${id}`,
      words,
    ];
  });
