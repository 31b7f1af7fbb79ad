import { useEffect } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { safeRedirect } from '#runtime/services/person/redirect.ts';
import { loadPageAhead, loadShell } from './ahead.ts';
import { LoadedPage } from './pages/LoadedPage.tsx';
import { PageBoundary } from './pages/PageBoundary.tsx';

const none = {};

/** The one page that is reached without a token; it stands outside of the shell. */
export function LoginRoute({ typing }: { typing: () => void }) {
  const services = useServices();
  const { bundle } = services;
  const { login, name } = bundle.app().app;
  const title = bundle.route(login)?.title ?? '登录';
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    // Whoever types will be let in: what stands around the pages, and the page to go to, comes meanwhile.
    const ahead = (): void => {
      loadShell().then(typing, () => undefined);
      loadPageAhead(services, safeRedirect(new URLSearchParams(window.location.search).get('redirect'), login));
    };
    window.addEventListener('input', ahead, { once: true });
    return () => window.removeEventListener('input', ahead);
  }, [services, login, typing]);
  return (
    <PageBoundary whole>
      <LoadedPage path={login} params={none} whole />
    </PageBoundary>
  );
}
