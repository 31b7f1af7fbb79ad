import { useEffect } from 'react';
import { useComponents } from '#renderer/hooks/components.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { safeRedirect } from '#runtime/services/person/redirect.ts';
import { LoadedPage } from './pages/LoadedPage.tsx';
import { PageBoundary } from './pages/PageBoundary.tsx';
import { loadShell, preloadPage } from './preload.ts';

const none = {};

/** The one page that is reached without a token; it stands outside of the shell. */
export function LoginRoute({ typing }: { typing: () => void }) {
  const services = useServices();
  const components = useComponents();
  const { bundle } = services;
  const { login, name } = bundle.app().app;
  const title = bundle.route(login)?.title ?? '登录';
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    // Whoever types will be let in: what stands around the pages, and the page to go to, comes meanwhile.
    const preload = (): void => {
      loadShell().then(typing, () => undefined);
      preloadPage(
        services,
        components,
        safeRedirect(new URLSearchParams(window.location.search).get('redirect'), login),
      );
    };
    window.addEventListener('input', preload, { once: true });
    return () => window.removeEventListener('input', preload);
  }, [services, components, login, typing]);
  return (
    <PageBoundary whole>
      <LoadedPage path={login} params={none} whole />
    </PageBoundary>
  );
}
