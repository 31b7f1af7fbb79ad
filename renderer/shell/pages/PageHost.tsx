import { type ComponentType, Suspense, memo, use, useMemo } from 'react';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import { type PageFrame, PageFrameProvider, type PageProps } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { ForbiddenPage } from '#renderer/pages/error/ForbiddenPage.tsx';
import { pageComponents } from '#renderer/registry/pages.ts';
import { LoadingBar } from '../LoadingBar.tsx';
import { PageBoundary } from './PageBoundary.tsx';

interface Props {
  path: string;
  params: Readonly<Record<string, string>>;
  frame: PageFrame;
}

/** Loads a page and shows it by its kind. Renders again only when its own path or parameters change. */
export const PageHost = memo(function PageHost({ path, params, frame }: Props) {
  const { bundle, access } = useServices();
  const route = bundle.route(path);
  if (route && !access.allows(route.permission)) return <ForbiddenPage title={route.title} permission={route.permission ?? ''} />;
  return (
    <PageFrameProvider value={frame}>
      <PageBoundary>
        <Suspense fallback={<LoadingBar />}>
          <LoadedPage path={path} params={params} />
        </Suspense>
      </PageBoundary>
    </PageFrameProvider>
  );
});

function LoadedPage({ path, params }: Omit<Props, 'frame'>) {
  const { bundle } = useServices();
  const page = use(bundle.page(path));
  const own = useMemo(() => ({ ...params }), [params]);
  const Page = componentOf(page);
  return <Page page={page} params={own} />;
}

// The registry pairs each kind with its component; that page.kind picks the pair of page is what the type cannot say.
const componentOf = (page: BundledPage): ComponentType<PageProps> => pageComponents[page.kind] as ComponentType<PageProps>;
