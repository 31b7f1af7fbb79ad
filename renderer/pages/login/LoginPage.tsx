import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { PageProps } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import mark from '#renderer/icon.svg';
import type { BundledLoginPage } from '#runtime/language/bundle/client.ts';
import { PasswordLogin } from './PasswordLogin.tsx';
import './login.css';

type Method = BundledLoginPage['methods'][number];

/** The usual way comes with the page; the others when they are chosen. */
const forms: Record<Method, ComponentType<{ page: BundledLoginPage }>> = {
  password: PasswordLogin,
  sms: lazy(() => import('./SmsLogin.tsx')),
  qr: lazy(() => import('./QrLogin.tsx')),
};
const labels: Record<Method, string> = { password: '密码登录', sms: '短信登录', qr: '扫码登录' };

/** The ways to log in that the page names (spec 7.2). Who has logged in is led on by the guard. */
export default function LoginPage({ page }: PageProps<BundledLoginPage>) {
  const { app } = useServices().bundle.app();
  const [method, setMethod] = useState<Method>(page.methods[0] ?? 'password');
  const Form = forms[method];
  return (
    <main className="login">
      <div className="login-card stack">
        <img className="login-mark" src={mark} alt="" />
        <h1 className="login-name">{app.name}</h1>
        {page.slogan && <p className="login-slogan">{page.slogan}</p>}
        {page.methods.length > 1 && (
          <div className="login-methods" role="tablist" aria-label="登录方式">
            {page.methods.map(name => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`login-tab-${name}`}
                aria-selected={name === method}
                aria-controls="login-form"
                className="login-method"
                onClick={() => setMethod(name)}
              >
                {labels[name]}
              </button>
            ))}
          </div>
        )}
        <div
          id="login-form"
          className="login-form"
          {...(page.methods.length > 1 && { role: 'tabpanel', 'aria-labelledby': `login-tab-${method}` })}
        >
          <Suspense fallback={null}>
            <Form page={page} />
          </Suspense>
        </div>
      </div>
      <p className="login-foot figures">
        版本 {app.version}
        {app.released && ` · ${app.released}`}
      </p>
    </main>
  );
}
