import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundledApp, BundledRoute, BundleManifest } from '#runtime/language/bundle/client.ts';
import { matchRoute } from '#runtime/language/bundle/match-route.ts';

/** Names, in the head of a page, the files that its address needs: they come while the client's code is read. */
export type HeadLinks = (address: string) => string;

/** @param assets the built client, whose ahead.json says which files each kind of page needs */
export async function readAhead(assets: string): Promise<(files: ReadonlyMap<string, string>) => HeadLinks> {
  const text = await readFile(path.join(assets, 'ahead.json'), 'utf8').catch(() => '{}');
  const byKind = JSON.parse(text) as Record<string, string[]>;
  return files => {
    const app = firstFile(files);
    if (!app) return () => '';
    const { home } = app.content.app;
    const routes = new Map(app.content.routes.map(route => [route.path, route]));
    const always = ['manifest.json', app.name].map(data);
    return address => {
      const pathname = address.split('?')[0] ?? '/';
      const route = pathname === '/' ? routes.get(home) : matchRoute(pathname, path => routes.get(path))?.route;
      return [...always, ...(route ? ofRoute(route, byKind) : [])].join('');
    };
  };
}

function firstFile(files: ReadonlyMap<string, string>): { name: string; content: BundledApp } | undefined {
  const manifest = files.get('manifest.json');
  if (manifest === undefined) return undefined;
  const { app: name } = JSON.parse(manifest) as BundleManifest;
  return { name, content: JSON.parse(files.get(name) ?? '') as BundledApp };
}

/** The login page stands alone: nothing else is loaded before somebody is logged in. */
const ofRoute = (route: BundledRoute, byKind: Record<string, string[]>): string[] =>
  route.kind === 'login' ? [] : [data(route.file), ...(byKind[route.kind] ?? []).map(code)];

const data = (name: string): string => `<link rel="preload" as="fetch" crossorigin href="/bundle/${name}">`;
const code = (name: string): string =>
  name.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${name}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`;
