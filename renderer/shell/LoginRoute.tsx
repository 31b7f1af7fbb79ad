import { useEffect } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
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
  return (
    <PageBoundary whole>
      <LoadedPage path={login} params={none} whole />
    </PageBoundary>
  );
}
