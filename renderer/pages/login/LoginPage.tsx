import { type SubmitEvent, useId, useState } from 'react';
import type { PageProps } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import mark from '#renderer/icon.svg';
import type { BundledLoginPage } from '#runtime/language/bundle/client.ts';
import { PasswordField } from './PasswordField.tsx';
import './login.css';

/** User name and password (spec 7.2). Who has logged in is led on by the guard. */
export default function LoginPage({ page }: PageProps<BundledLoginPage>) {
  const { bundle, session } = useServices();
  const { app } = bundle.app();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ waiting: boolean; error: string }>({ waiting: false, error: '' });
  const userField = useId();
  const errorLine = useId();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (state.waiting) return;
    if (!username.trim() || !password) return setState({ waiting: false, error: '请输入工号和密码' });
    setState({ waiting: true, error: '' });
    try {
      await session.login({ username: username.trim(), password });
    } catch (error) {
      setState({ waiting: false, error: error instanceof Error ? error.message : '登录失败' });
    }
  };

  return (
    <main className="login">
      <form className="login-card" onSubmit={event => void submit(event)} noValidate>
        <img className="login-mark" src={mark} alt="" />
        <h1 className="login-name">{app.name}</h1>
        {page.slogan && <p className="login-slogan">{page.slogan}</p>}
        <label className="login-label" htmlFor={userField}>
          工号
        </label>
        <input
          id={userField}
          className="input login-input"
          name="username"
          autoComplete="username"
          autoFocus
          maxLength={30}
          value={username}
          aria-invalid={state.error ? true : undefined}
          aria-describedby={errorLine}
          onChange={event => setUsername(event.target.value)}
        />
        <PasswordField value={password} invalid={!!state.error} describedBy={errorLine} onChange={setPassword} />
        <p id={errorLine} className="login-error" role="alert">
          {state.error}
        </p>
        <button type="submit" className="button button-primary login-submit" disabled={state.waiting}>
          {state.waiting ? '登录中…' : '登 录'}
        </button>
      </form>
      <p className="login-foot figures">
        版本 {app.version}
        {app.released && ` · ${app.released}`}
      </p>
    </main>
  );
}
