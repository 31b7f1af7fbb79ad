import { Suspense, use, useEffect } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { pageComponents } from '#renderer/registry/pages.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { PageBoundary } from './pages/PageBoundary.tsx';

/** The one page that is reached without a token; it stands outside of the shell. */
export function LoginRoute() {
  return (
    <PageBoundary whole>
      <Suspense fallback={<LoadingBar />}>
        <Login />
      </Suspense>
    </PageBoundary>
  );
}

function Login() {
  const { bundle } = useServices();
  const { login, name } = bundle.app().app;
  const page = use(bundle.page(login));
  useEffect(() => {
    document.title = `${page.title} - ${name}`;
  }, [page.title, name]);
  if (page.kind !== 'login') throw new Error(`登录页“${login}”的类型不是 login`);
  return <pageComponents.login page={page} params={{}} />;
}
