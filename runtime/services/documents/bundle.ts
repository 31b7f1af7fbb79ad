import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import type {
  BundledApp,
  BundledCall,
  BundledPage,
  BundledRoute,
  BundleManifest,
} from '#runtime/language/bundle/client.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import type { BundleService, DictionaryService, ExpressionService, LoadExtension } from './contract.ts';
import { createFiles } from './files.ts';
import { createSeenPages } from './seen-page.ts';
import { loadValidator } from './validators.ts';

interface Deps {
  dictionaries: DictionaryService;
  expressions: ExpressionService;
  /** Loads one of the app's own parts. */
  loadExtension: LoadExtension;
}

/** The compiled app: static files below /bundle/, of which all but the manifest never change. */
export function createBundle(
  platform: Platform,
  deps: Deps,
): BundleService & { call(name: string): BundledCall | undefined } {
  let opened: { app: BundledApp; file: string; routes: Map<string, BundledRoute> } | null = null;
  const files = createFiles(platform);
  const calls = new Map<string, BundledCall>();

  const learn = (found: Record<string, BundledCall>): void => {
    for (const [name, call] of Object.entries(found)) calls.set(name, call);
  };
  const current = (): NonNullable<typeof opened> => {
    if (!opened) throw new Error('The bundle has not been opened');
    return opened;
  };

  const loadDocument = createLoadOnce(async (path: string) => {
    const route = current().routes.get(path);
    if (!route) throw new Error(`页面不存在：${path}`);
    const page = await files.read<BundledPage>(route.file, `页面“${route.title}”加载失败，请检查网络后重试`);
    learn(page.calls);
    deps.dictionaries.register(page.dictionaries);
    return page;
  });
  const loadPage = createLoadOnce(async (path: string) => {
    const page = await loadDocument(path);
    const own = Object.entries(page.extensions ?? {});
    await Promise.all([
      page.evaluates && deps.expressions.ready(),
      ...own.map(([name, files]) => deps.loadExtension(name, files)),
    ]);
    return page;
  });

  // A field of which it cannot be told is not shown: the server does not answer it either.
  const seen = createSeenPages(see => deps.expressions.holds(see, {}, false));

  return {
    async open() {
      files.ahead();
      const failed = '应用加载失败，请检查网络后重试';
      const manifest = await files.read<BundleManifest>('manifest.json', failed);
      const app = await files.read<BundledApp>(manifest.app, failed);
      learn(app.calls);
      deps.dictionaries.register(app.dictionaries);
      opened = { app, file: manifest.app, routes: new Map(app.routes.map(route => [route.path, route])) };
      return app;
    },
    app: () => current().app,
    async isOutdated() {
      const manifest = await files.read<BundleManifest>('manifest.json', '版本检查失败');
      const running = platform.page.build();
      const isOther = running !== null && manifest.client !== undefined && manifest.client !== running;
      return isOther || manifest.app !== current().file;
    },
    route: path => current().routes.get(path),
    page: async path => seen(await loadPage(path)),
    async pageEarly(path) {
      const document = await loadDocument(path);
      if (seen.isAsked(document)) await deps.expressions.ready();
      return seen(document);
    },
    loadedPage(path) {
      const page = loadPage.ready(path);
      return page && seen(page);
    },
    validator: createLoadOnce(file => loadValidator(platform, file)),
    call: name => calls.get(name),
  };
}
