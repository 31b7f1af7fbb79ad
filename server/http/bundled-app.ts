import type { BundledApp, BundledPage, BundledRoute, BundleManifest } from '#runtime/language/bundle/client.ts';
import { matchRoute } from '#runtime/language/bundle/match-route.ts';

/** The app as the client gets it: the file that the manifest names, and what it says. */
export interface AppFile {
  name: string;
  content: BundledApp;
  /** The page of an address; `/` is the home page. */
  routeAt(address: string): BundledRoute | undefined;
  /** A page by its path, as the client gets it. */
  pageOf(path: string): BundledPage | undefined;
}

/** @param files those of the bundle; undefined where there is none yet */
export function readApp(files: ReadonlyMap<string, string>): AppFile | undefined {
  const manifest = files.get('manifest.json');
  if (manifest === undefined) return undefined;
  const { app: name } = JSON.parse(manifest) as BundleManifest;
  const content = JSON.parse(files.get(name) ?? '') as BundledApp;
  const routes = new Map(content.routes.map(route => [route.path, route]));
  return {
    name,
    content,
    routeAt(address) {
      const pathname = address.split('?')[0] ?? '/';
      if (pathname === '/') return routes.get(content.app.home);
      return matchRoute(pathname, path => routes.get(path))?.route;
    },
    pageOf(path) {
      const text = files.get(routes.get(path)?.file ?? '');
      return text === undefined ? undefined : (JSON.parse(text) as BundledPage);
    },
  };
}
