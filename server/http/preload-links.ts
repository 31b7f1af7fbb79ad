import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundledPage, BundledRoute } from '#runtime/language/bundle/client.ts';
import { readApp } from './bundled-app.ts';

/** Names, in the head of a page, the files that its address needs: they come while the client's code is read. */
export type HeadLinks = (address: string) => string;

/** @param assets the built client, whose preload.json says which files each kind of page, and each part of it, needs */
export async function readPreloadLinks(assets: string): Promise<(files: ReadonlyMap<string, string>) => HeadLinks> {
  const text = await readFile(path.join(assets, 'preload.json'), 'utf8').catch(() => '{}');
  const byKind = JSON.parse(text) as Record<string, string[]>;
  return files => {
    const app = readApp(files);
    if (!app) return () => '';
    const always = ['manifest.json', app.name].map(data);
    const parts = new Map<string, string[]>();
    /** The parts that a page has, such as a search, and the kinds of its blocks. */
    const partsOf = ({ file }: BundledRoute): string[] => {
      const known = parts.get(file) ?? namesOf(JSON.parse(files.get(file) ?? '{}') as BundledPage);
      parts.set(file, known);
      return known;
    };
    return address => {
      const route = app.routeAt(address);
      return [...always, ...(route ? ofRoute(route, partsOf(route), byKind) : [])].join('');
    };
  };
}

const namesOf = (page: BundledPage): string[] => {
  const blocks = page.kind === 'board' ? [...(page.head ?? []), ...page.blocks] : [];
  return [...Object.keys(page), ...new Set(blocks.map(({ block }) => `block-${block}`))];
};

/** The login page stands alone: nothing else is loaded before somebody is logged in. A part of any kind is named under `*`. */
function ofRoute({ kind, file }: BundledRoute, parts: readonly string[], byKind: Record<string, string[]>): string[] {
  if (kind === 'login') return [];
  const names = [kind, ...parts.flatMap(part => [`${kind}.${part}`, `*.${part}`])];
  const needed = new Set(names.flatMap(name => byKind[name] ?? []));
  return [data(file), ...[...needed].map(code)];
}

const data = (name: string): string => `<link rel="preload" as="fetch" crossorigin href="/bundle/${name}">`;
const code = (name: string): string =>
  name.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${name}">`
    : // Not as a module: one that does not come would be given up for good by the browser.
      `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/${name}">`;
