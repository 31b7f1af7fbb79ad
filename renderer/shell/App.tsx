import { Activity, type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Redirect, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useComponents } from '#renderer/hooks/components.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { FailurePage } from '#renderer/pages/error/FailurePage.tsx';
import { loginAddress, safeRedirect } from '#runtime/services/person/redirect.ts';
import { withoutEndSlash } from '#runtime/services/tabs/address.ts';
import { begin } from './begin.ts';
import { LinkRoute } from './LinkRoute.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { Notices } from './overlays/Notices.tsx';
import { entryAddress } from './pages/start-page.ts';
import { loadedShell, loadShell } from './preload.ts';

interface Props {
  /** What began before anything was drawn; left out: it begins with the first picture. */
  begun?: Promise<void>;
}

/** Shows the login page or the shell once the bundle and a kept session are open (spec 2.1). */
export function App({ begun }: Props) {
  const services = useServices();
  const components = useComponents();
  const [attempt, setAttempt] = useState(0);
  /** What came of an attempt; no failure where it succeeded. */
  const [outcome, setOutcome] = useState<{ attempt: number; failure?: unknown } | null>(null);

  // Not after the first paint, as an effect would be: everything else waits for it.
  useLayoutEffect(() => {
    let wanted = true;
    const opened = (attempt === 0 && begun) || begin(services, components);
    opened.then(
      () => wanted && setOutcome({ attempt }),
      (error: unknown) => wanted && setOutcome({ attempt, failure: error ?? '应用加载失败' }),
    );
    return () => {
      wanted = false;
    };
  }, [services, components, begun, attempt]);

  const current = outcome?.attempt === attempt ? outcome : null;
  return (
    <>
      {!current && <LoadingBar />}
      {current?.failure !== undefined && (
        <FailurePage error={current.failure} retry={() => setAttempt(attempt + 1)} whole />
      )}
      {current && current.failure === undefined && <Entrance />}
      <Notices />
    </>
  );
}

/** A form by link stands by itself: it is nobody's who is logged in, and asks for no log-in. */
function Entrance() {
  const { bundle } = useServices();
  const path = withoutEndSlash(usePathname()).slice(1);
  return bundle.route(path)?.link ? <LinkRoute path={path} /> : <Guard />;
}

function Guard() {
  const services = useServices();
  const { bundle, session, notices } = services;
  const { token, loginInfo } = useSnapshot(session.state);
  const path = withoutEndSlash(usePathname());
  const search = useSearch();
  const { login } = bundle.app().app;
  const atLogin = path === `/${login}`;
  const isIn = token !== null && loginInfo !== null;
  /** Somebody is about to log in: the shell is drawn out of sight, and waits for the menu alone. */
  const [isAwaited, setAwaited] = useState(false);
  const awaitShell = useCallback(() => setAwaited(true), []);
  useEffect(() => {
    // With the log-out it is gone, and what was in it.
    if (isIn) setAwaited(false);
  }, [isIn]);
  /** Where the password is changed, while nothing else may be done. */
  const due = isIn && loginInfo.resetPassword ? bundle.app().app.passwords?.page : undefined;
  useEffect(() => {
    if (due) notices.warning('密码由他人设置或已过期，请先修改密码');
  }, [due, notices]);
  return (
    <>
      {due && path !== `/${due}` && <Redirect to={`/${due}`} replace />}
      {!isIn && atLogin && <LoginRoute typing={awaitShell} />}
      {!isIn && !atLogin && <Redirect to={loginAddress(login, search ? `${path}?${search}` : path)} replace />}
      {isIn && !due && atLogin && (
        <Redirect
          to={entryAddress(safeRedirect(new URLSearchParams(search).get('redirect'), login), services)}
          replace
        />
      )}
      {(isIn || isAwaited) && (
        <Activity mode={isIn && !atLogin ? 'visible' : 'hidden'}>
          <LoadedShell />
        </Activity>
      )}
    </>
  );
}

function LoadedShell() {
  const [state, setState] = useState<{ Shell: ComponentType } | { failed: unknown } | null>(() => {
    const Shell = loadedShell();
    return Shell ? { Shell } : null;
  });
  useEffect(() => {
    loadShell().then(
      Shell => setState(before => before ?? { Shell }),
      (failed: unknown) => setState({ failed }),
    );
  }, []);
  if (!state) return <LoadingBar />;
  if ('failed' in state) return <FailurePage error={state.failed} retry={() => window.location.reload()} whole />;
  return <state.Shell />;
}
