import { useEffect } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { loadShell } from './ahead.ts';
import { LoadedPage } from './pages/LoadedPage.tsx';
import { PageBoundary } from './pages/PageBoundary.tsx';

const none = {};

/** The one page that is reached without a token; it stands outside of the shell. */
export function LoginRoute() {
  const { bundle } = useServices();
  const { login, name } = bundle.app().app;
  const title = bundle.route(login)?.title ?? '登录';
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    // Whoever types will be let in: what stands around the pages comes meanwhile.
    const ahead = (): void => void loadShell().catch(() => undefined);
    window.addEventListener('input', ahead, { once: true });
    return () => window.removeEventListener('input', ahead);
  }, []);
  return (
    <PageBoundary whole>
      <LoadedPage path={login} params={none} whole />
    </PageBoundary>
  );
}
