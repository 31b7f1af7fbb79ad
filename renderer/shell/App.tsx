import { type ComponentType, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useServices } from '#renderer/hooks/services.tsx';
import { FailurePage } from '#renderer/pages/error/FailurePage.tsx';
import { loginAddress, safeRedirect } from '#runtime/services/redirect.ts';
import { Notices } from './overlays/Notices.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/** Opens the bundle and a kept session, then shows the login page or the shell (spec 2.1). */
export function App() {
  const { bundle, session, clock } = useServices();
  const [boot, setBoot] = useState<'loading' | 'ready' | { failed: string }>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const start = async (): Promise<void> => {
      await bundle.open();
      // Without the server's time the machine's is used.
      clock.synchronise().catch(() => undefined);
      await session.restore();
    };
    start().then(
      () => wanted && setBoot('ready'),
      (error: unknown) => wanted && setBoot({ failed: error instanceof Error ? error.message : '应用加载失败' }),
    );
    return () => {
      wanted = false;
    };
  }, [bundle, session, clock, attempt]);

  const retry = (): void => {
    setBoot('loading');
    setAttempt(attempt + 1);
  };
  return (
    <>
      {boot === 'loading' && <LoadingBar />}
      {typeof boot === 'object' && <FailurePage message={boot.failed} retry={retry} whole />}
      {boot === 'ready' && <Guard />}
      <Notices />
    </>
  );
}

function Guard() {
  const { bundle, session } = useServices();
  const { token, loginInfo } = useSnapshot(session.state);
  const [path] = useLocation();
  const search = useSearch();
  const { login } = bundle.app().app;
  const atLogin = path === `/${login}`;
  if (!token || !loginInfo) {
    if (atLogin) return <LoginRoute />;
    return <Redirect to={loginAddress(login, search ? `${path}?${search}` : path)} replace />;
  }
  if (atLogin) return <Redirect to={safeRedirect(new URLSearchParams(search).get('redirect'), login)} replace />;
  return <LoadedShell />;
}

/** The shell's code is no part of the login page's. */
function LoadedShell() {
  const [shell, setShell] = useState<{ Shell: ComponentType } | { failed: string } | null>(null);
  useEffect(() => {
    import('./Shell.tsx').then(
      module => setShell({ Shell: module.default }),
      (error: unknown) => setShell({ failed: String(error) }),
    );
  }, []);
  if (!shell) return <LoadingBar />;
  if ('failed' in shell) return <FailurePage message={shell.failed} retry={() => window.location.reload()} whole />;
  return <shell.Shell />;
}
