import { createHash } from 'node:crypto';
import type { BundledApp, BundledPage, BundleManifest } from '../bundle/client.ts';
import type { Model } from '../bundle/model.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { pinyinOf } from './pinyin.ts';
import { validatorModule } from './validator.ts';

/** Name below the bundle folder → text. Every file but manifest.json carries the hash of its text in its name. */
export type BundleFiles = Map<string, string>;

/** The static files that the client loads: a manifest, the app, one file a page, one validator module a form. */
export function bundleFiles(resolved: Resolved): BundleFiles {
  const files: BundleFiles = new Map();
  const add = (stem: string, extension: string, text: string): string => {
    const name = `${stem}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${extension}`;
    files.set(name, text);
    return name;
  };
  const pageFiles = new Map(
    resolved.pages.map(page => [
      page.path,
      add(`pages/${page.path}`, 'json', JSON.stringify(withValidator(page, add))),
    ]),
  );
  const { model, menu, shellCalls } = resolved;
  const routes = resolved.routes.flatMap(route => {
    const file = pageFiles.get(route.path);
    const pinyin = pinyinOf(route.title);
    return file ? [{ ...route, file, ...(pinyin && { pinyin }) }] : [];
  });
  const app: BundledApp = { app: model.app, routes, menu, calls: shellCalls, dictionaries: shellDictionaries(model) };
  const manifest: BundleManifest = { app: add('app', 'json', JSON.stringify(app)) };
  files.set('manifest.json', JSON.stringify(manifest));
  return files;
}

/** Those of the strip that shows the searched user. */
const shellDictionaries = ({ app, dictionaries }: Model): BundledApp['dictionaries'] =>
  Object.fromEntries(
    (app.account?.show ?? []).flatMap(({ dictionary }) => {
      const found = dictionary && dictionaries[dictionary];
      return found ? [[found.name, found.items]] : [];
    }),
  );

function withValidator(page: BundledPage, add: (stem: string, extension: string, text: string) => string): BundledPage {
  if (page.kind !== 'form') return page;
  return { ...page, validator: add(`validators/${page.path}`, 'js', validatorModule(page.schema)) };
}
