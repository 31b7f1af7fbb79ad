import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import type { BundledExtension } from '#runtime/language/bundle/client.ts';
import type { Format } from '#runtime/language/formats/definition.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import type { LoadExtension } from '#runtime/services/services.ts';
import { keep } from './loaded.ts';

/** By the names that extensions import them by: modules of this client. */
type Provided = Readonly<Record<string, () => Promise<unknown>>>;

interface ExtensionModule {
  default: (require: (name: string) => unknown) => { default: unknown };
}

/**
 * Loads the app's own parts: modules that import nothing and get what they need as an argument, so that they share
 * React and all that runs with the client, which was built without them.
 */
export function createExtensionLoader(
  platform: Pick<Platform, 'importModule'>,
  document: Document,
  provided: Provided,
): LoadExtension {
  const modulesOnce = createLoadOnce(async () => {
    const names = Object.keys(provided);
    const modules = await Promise.all(Object.values(provided).map(load => load()));
    return new Map(names.map((name, index) => [name, modules[index]]));
  });
  const load = async (name: string, { code, styles }: BundledExtension): Promise<void> => {
    const [module, modules] = await Promise.all([
      platform.importModule(`/bundle/${code}`) as Promise<ExtensionModule>,
      modulesOnce(''),
    ]);
    if (styles) addStyles(document, `/bundle/${styles}`);
    const own = module.default(asked => modules.get(asked)).default;
    const [, format] = /^formats\/(.+)$/.exec(name) ?? [];
    if (!format) return keep(name, own);
    const { keepFormats } = await import('#runtime/language/formats/keep.ts');
    keepFormats({ [format]: own as Format });
  };
  return (name, files) =>
    load(name, files).catch(cause => {
      throw new Error(`扩展“${name}”加载失败，请检查网络后重试`, { cause });
    });
}

function addStyles(document: Document, href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  document.head.append(link);
}
