import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BundledApp, BundleManifest } from '#runtime/language/bundle/client.ts';
import { type HeadLinks, readPreloadLinks } from '#server/http/preload-links.ts';
import { shop } from '../shop.ts';
import { wholeApp } from '../whole-app.ts';

const { files } = shop();
const manifest = JSON.parse(files.get('manifest.json') ?? '') as BundleManifest;
const app = JSON.parse(files.get(manifest.app) ?? '') as BundledApp;
const fileOf = (page: string) => app.routes.find(route => route.path === page)?.file;

let folder: string;
let links: HeadLinks;
const named = (address: string) => [...links(address).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-preload-'));
  await writeFile(
    path.join(folder, 'preload.json'),
    '{"list":["assets/list-1.js","assets/list-1.css"],"list.query":["assets/query-1.js"],"list.absent":["assets/absent-1.js"],"*.columns":["assets/list-1.js","assets/columns-1.js"],"board.block-list":["assets/block-1.js"]}',
  );
  links = (await readPreloadLinks(folder))(files);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the head of a page', () => {
  it('names the files of its address: menu and routes, the page, and the code of its kind', () => {
    expect(named('/customers?custName=%E7%8E%8B')).toEqual([
      '/bundle/manifest.json',
      `/bundle/${manifest.app}`,
      `/bundle/${fileOf('customers')}`,
      '/assets/list-1.js',
      '/assets/list-1.css',
      '/assets/query-1.js',
      '/assets/columns-1.js',
    ]);
    expect(links('/customers')).toContain(
      '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/assets/',
    );
    expect(links('/customers')).toMatch(/<link rel="preload" as="style"[^>]* href="\/assets\/list-1\.css">/);
  });

  it('names the code of the blocks that stand on a page', async () => {
    const page = { kind: 'board', head: [{ block: 'figures' }], blocks: [{ block: 'list' }, { block: 'list' }] };
    const [route] = app.routes;
    const boards = {
      ...app,
      routes: [{ ...route, path: 'desk', kind: 'board', file: 'pages/desk.json' }],
    };
    const some = new Map([...files, [manifest.app, JSON.stringify(boards)], ['pages/desk.json', JSON.stringify(page)]]);
    expect((await readPreloadLinks(folder))(some)('/desk').match(/block-1/g)).toHaveLength(1);
  });

  it('names the files of every page of the product, whatever the kind', async () => {
    const product = await wholeApp();
    const { app: name } = JSON.parse(product.files.get('manifest.json') ?? '') as BundleManifest;
    const { routes } = JSON.parse(product.files.get(name) ?? '') as BundledApp;
    const ofProduct = (await readPreloadLinks(folder))(product.files);
    expect(new Set(routes.map(({ kind }) => kind)).size).toBeGreaterThan(7);
    for (const { kind, file, path: address } of routes)
      if (kind !== 'login') expect(ofProduct(`/${address.replaceAll(/:\w+/g, '1')}`)).toContain(file);
  });

  it('takes the site itself for the home page', () => {
    expect(named('/')).toEqual(named(`/${app.app.home}`));
    expect(named('/?a=1')).toContain(`/bundle/${fileOf(app.app.home)}`);
  });

  it('names nothing of the pages to who is not logged in', () => {
    expect(named('/login')).toEqual(['/bundle/manifest.json', `/bundle/${manifest.app}`]);
  });

  it('bears addresses that are none', () => {
    for (const address of ['/nowhere', '/%E0%A4%A', '/"><script>', '//', '/__proto__'])
      expect(named(address), address).toEqual(['/bundle/manifest.json', `/bundle/${manifest.app}`]);
  });

  it('is empty without a client or without documents', async () => {
    expect((await readPreloadLinks(path.join(folder, 'nothing')))(new Map())('/customers')).toBe('');
    const noBuild = (await readPreloadLinks(path.join(folder, 'nothing')))(files);
    expect(noBuild('/customers')).toContain(`/bundle/${fileOf('customers')}`);
    expect(noBuild('/customers')).not.toContain('assets');
  });
});
