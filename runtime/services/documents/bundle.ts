import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import type {
  BundledApp,
  BundledCall,
  BundledPage,
  BundledRoute,
  BundleManifest,
} from '#runtime/language/bundle/client.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import type { BundleService, DictionaryService, ExpressionService } from './contract.ts';
import { createSeenPages } from './seen-page.ts';
import { loadValidator } from './validators.ts';

interface Deps {
  dictionaries: DictionaryService;
  expressions: ExpressionService;
}

/** The compiled app: static files below /bundle/, of which all but the manifest never change. */
export function createBundle(
  platform: Platform,
  deps: Deps,
): BundleService & { call(name: string): BundledCall | undefined } {
  let opened: { app: BundledApp; file: string; routes: Map<string, BundledRoute> } | null = null;
  const calls = new Map<string, BundledCall>();

  const learn = (found: Record<string, BundledCall>): void => {
    for (const [name, call] of Object.entries(found)) calls.set(name, call);
  };
  const current = (): NonNullable<typeof opened> => {
    if (!opened) throw new Error('The bundle has not been opened');
    return opened;
  };

  const loadPage = createLoadOnce(async (path: string) => {
    const route = current().routes.get(path);
    if (!route) throw new Error(`页面不存在：${path}`);
    const [page] = await Promise.all([
      fetchJson<BundledPage>(platform, route.file, `页面“${route.title}”加载失败，请检查网络后重试`),
      route.kind === 'login' ? undefined : deps.expressions.ready(),
    ]);
    learn(page.calls);
    deps.dictionaries.register(page.dictionaries);
    return page;
  });

  // A field of which it cannot be told is not shown: the server does not answer it either.
  const seen = createSeenPages(see => deps.expressions.holds(see, {}, false));

  return {
    async open() {
      const failed = '应用加载失败，请检查网络后重试';
      const manifest = await fetchJson<BundleManifest>(platform, 'manifest.json', failed);
      const app = await fetchJson<BundledApp>(platform, manifest.app, failed);
      learn(app.calls);
      deps.dictionaries.register(app.dictionaries);
      opened = { app, file: manifest.app, routes: new Map(app.routes.map(route => [route.path, route])) };
      return app;
    },
    app: () => current().app,
    async isOutdated() {
      const manifest = await fetchJson<BundleManifest>(platform, 'manifest.json', '版本检查失败');
      const running = platform.page.build();
      const isOther = running !== null && manifest.client !== undefined && manifest.client !== running;
      return isOther || manifest.app !== current().file;
    },
    route: path => current().routes.get(path),
    page: async path => seen(await loadPage(path)),
    loadedPage(path) {
      const page = loadPage.ready(path);
      return page && seen(page);
    },
    validator: createLoadOnce(file => loadValidator(platform, file)),
    call: name => calls.get(name),
  };
}

async function fetchJson<T>(platform: Platform, file: string, failed: string): Promise<T> {
  try {
    const ask = (): Promise<Response> => platform.fetch(`/bundle/${file}`);
    // What the head of the page has fetched ahead, and in vain, answers the first question; the second is the server's.
    const response = await ask().catch(ask);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return (await response.json()) as T;
  } catch (cause) {
    throw new Error(failed, { cause });
  }
}
