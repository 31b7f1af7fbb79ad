import type { ComponentType } from 'react';
import type { PageProps } from '#renderer/hooks/page.ts';
import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import type { BundledPage, PageKind } from '#runtime/language/bundle/client.ts';

type PageOf<K extends PageKind> = Extract<BundledPage, { kind: K }>;
type PageModules = { [K in PageKind]: () => Promise<{ default: ComponentType<PageProps<PageOf<K>>> }> };

/** Page kind → module, each loaded when the first page of its kind is opened. */
const modules: PageModules = {
  list: () => import('#renderer/pages/list/ListPage.tsx'),
  form: () => import('#renderer/pages/form/FormPage.tsx'),
  detail: () => import('#renderer/pages/detail/DetailPage.tsx'),
  report: () => import('#renderer/pages/report/ReportPage.tsx'),
  board: () => import('#renderer/pages/board/BoardPage.tsx'),
  login: () => import('#renderer/pages/login/LoginPage.tsx'),
};

const load = createLoadOnce(
  // That a component gets pages of its own kind is what the type cannot say.
  async kind => (await modules[kind as PageKind]()).default as ComponentType<PageProps>,
);

/** Loads the component of a kind; give it pages of that kind only. */
export const loadPageComponent: (kind: PageKind) => Promise<ComponentType<PageProps>> = load;
/** The component of a kind that is loaded already. */
export const loadedPageComponent: (kind: PageKind) => ComponentType<PageProps> | undefined = load.ready;
