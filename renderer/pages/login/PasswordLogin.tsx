import { type SubmitEvent, useId, useState } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { SampleAccounts } from './SampleAccounts.tsx';
import { useLogin } from './useLogin.ts';

/** Operator code and password (spec 7.2). */
export function PasswordLogin() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { waiting, error, enter, refuse } = useLogin();
  const userField = useId();
  const errorLine = useId();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!username.trim() || !password) return refuse('请输入工号和密码');
    void enter({ username: username.trim(), password });
  };

  return (
    <form onSubmit={submit} noValidate>
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
        aria-invalid={error ? true : undefined}
        aria-describedby={errorLine}
        onChange={event => setUsername(event.target.value)}
      />
      <PasswordField value={password} invalid={!!error} describedBy={errorLine} onChange={setPassword} />
      <p id={errorLine} className="login-error" role="alert">
        {error}
      </p>
      <button type="submit" className="button button-primary login-submit" disabled={waiting}>
        {waiting ? '登录中…' : '登 录'}
      </button>
      <SampleAccounts
        choose={account => {
          setUsername(account.code);
          setPassword(account.password);
        }}
      />
    </form>
  );
}
