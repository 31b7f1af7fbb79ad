import { type ComponentType, lazy } from 'react';
import type { BundledPage, PageKind } from '#runtime/language/bundle/client.ts';
import type { PageProps } from '#renderer/hooks/page.ts';

type PageOf<K extends PageKind> = Extract<BundledPage, { kind: K }>;
type PageComponents = { [K in PageKind]: ComponentType<PageProps<PageOf<K>>> };

/** Page kind → component, each loaded when the first page of its kind is opened. */
export const pageComponents: PageComponents = {
  list: lazy(() => import('#renderer/pages/list/ListPage.tsx')),
  form: lazy(() => import('#renderer/pages/form/FormPage.tsx')),
  detail: lazy(() => import('#renderer/pages/detail/DetailPage.tsx')),
  report: lazy(() => import('#renderer/pages/report/ReportPage.tsx')),
  board: lazy(() => import('#renderer/pages/board/BoardPage.tsx')),
  login: lazy(() => import('#renderer/pages/login/LoginPage.tsx')),
};
