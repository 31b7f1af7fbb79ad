import type { Page } from '../families/page.ts';
import { type BundledPage, kindOf, pageKinds } from '../kinds/index.ts';
import { resolveOwnPage } from '../kinds/own/resolve.ts';
import type { Doc } from '../load/document.ts';
import type { Model } from '../model/model.ts';
import { PageUse } from '../parts/page/page-use.ts';
import { Place, type ResolveContext } from '../resolve/context.ts';
import type { BundledRoute } from './bundle.ts';
import { routeOf, takeCount } from './route.ts';

/** What becomes of the document of a page: what it uses, and what the client gets of it, but for who may make its calls. */
export interface ResolvedPage {
  use: PageUse;
  route: BundledRoute;
  /** Absent where a mistake leaves nothing to show. */
  page?: Omit<BundledPage, 'calls'>;
}

/** A page with everything resolved, when all that it is made of is. */
export function resolvePage(document: Doc<Page>, context: ResolveContext): ResolvedPage {
  const { name, value } = document;
  const place = new Place(context, document);
  const params = value.params ?? {};
  const use = new PageUse(place, name, context.model.permissions.pages[name] ?? '', params);
  const kind = kindOf(value.kind);
  takeCount(value, use);
  // That each resolver gets pages of its own kind is what the type cannot say.
  const resolve = (kind === 'own' ? resolveOwnPage : pageKinds[kind].resolve) as (
    page: Page,
    use: PageUse,
    place: Place,
  ) => object | undefined;
  const own = resolve(value, use, place);
  const route = routeOf(document, use);
  if (!own) return { use, route };
  const dictionaries = use.bundledDictionaries();
  const page = { kind, path: name, title: value.title, params, ...own, dictionaries } as Omit<BundledPage, 'calls'>;
  return { use, route, page };
}

/** The same page as the last time where nobody else may make its calls by now. */
const bundled = new WeakMap<object, BundledPage>();

/** The page as the client gets it, when it is known who may make which call. */
export function bundledPage({ use, page }: ResolvedPage, { calls }: Pick<Model, 'calls'>): BundledPage | undefined {
  if (!page) return undefined;
  const known = bundled.get(page);
  if (known && Object.values(known.calls).every(({ name, access }) => access === calls[name]?.access)) return known;
  const made = { ...page, calls: use.bundledCalls() } as BundledPage;
  bundled.set(page, made);
  return made;
}
