import { lazy, Suspense, useMemo } from 'react';
import { type ShellActions, ShellProvider } from '#renderer/hooks/navigate.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { ConfirmDialog } from './overlays/ConfirmDialog.tsx';
import { useQuestion } from './overlays/useQuestion.ts';
import { PageBoundary } from './pages/PageBoundary.tsx';

// For those alone who have a link; nothing of the shell comes along.
const LinkPage = lazy(() => import('#renderer/pages/link/LinkPage.tsx'));

/** A form that somebody without an account fills in: outside of the shell, whoever is logged in at this browser. It leads nowhere. */
export function LinkRoute({ path }: { path: string }) {
  const { question, confirm } = useQuestion();
  const actions = useMemo(
    (): ShellActions => ({ openPage: () => undefined, openDrawer: async () => ({ done: false }), confirm }),
    [confirm],
  );
  return (
    <ShellProvider value={actions}>
      <PageBoundary whole>
        <Suspense fallback={<LoadingBar />}>
          <LinkPage path={path} />
        </Suspense>
      </PageBoundary>
      {question && <ConfirmDialog {...question} />}
    </ShellProvider>
  );
}
