import { lazy, memo, Suspense, useMemo, useSyncExternalStore } from 'react';
import { type PageFrame, PageFrameProvider } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { ForbiddenPage } from '#renderer/pages/error/ForbiddenPage.tsx';
import { IncompletePage } from '#renderer/pages/error/IncompletePage.tsx';
import { LoadingBar } from '../LoadingBar.tsx';
import { LoadedPage } from './LoadedPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import './neighbours.css';

/** Asked for where a page was opened from a list. */
const Neighbours = lazy(() => import('./Neighbours.tsx'));

interface Props {
  path: string;
  params: Readonly<Record<string, string>>;
  frame: PageFrame;
}

/** A page in its frame. Renders again only when its own path or parameters change. */
export const PageHost = memo(function PageHost({ path, params, frame }: Props) {
  const { bundle, guards } = useServices();
  const own = useMemo(() => ({ ...params }), [params]);
  const place = useSyncExternalStore(frame.listPlace.subscribe, frame.listPlace.get);
  const route = bundle.route(path);
  const access = route && guards.access(route, own);
  if (route && access?.kind === 'forbidden')
    return <ForbiddenPage title={route.title} permission={access.permission} />;
  if (route && access?.kind === 'incomplete') return <IncompletePage title={route.title} />;
  return (
    <PageFrameProvider value={frame}>
      <PageBoundary>
        {place && (
          <Suspense fallback={<div className="neighbours row figures" />}>
            <Neighbours place={place} />
          </Suspense>
        )}
        {/* For parts that the page itself loads late. */}
        <Suspense fallback={<LoadingBar />}>
          <LoadedPage path={path} params={own} />
        </Suspense>
      </PageBoundary>
    </PageFrameProvider>
  );
});
