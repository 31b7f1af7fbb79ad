import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { CallError } from '#runtime/services/calls/contract.ts';
import { messageOf, useLogin } from './useLogin.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

/** The server's rule; when it says otherwise, its answer counts. */
const usualPause = 60;

/** Mobile and the code that is sent to it (spec 7.2). */
export default function SmsLogin() {
  const { calls } = useServices();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState('');
  const { waiting, error, enter, refuse } = useLogin();
  const { left, start } = useSecondsLeft();
  const codeField = useRef<HTMLInputElement>(null);
  const [mobileId, codeId, errorLine] = [useId(), useId(), useId()];

  const wrongMobile = !/^1\d{10}$/.test(mobile);
  const send = async (): Promise<void> => {
    if (wrongMobile) return refuse('请输入正确的手机号');
    setSending(true);
    refuse('');
    try {
      const answer = await calls.run<{ pause?: number } | null>('login.sms', { mobile }, { quiet: true });
      start(answer?.pause ?? usualPause);
      setSent(`验证码已发送至${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
      codeField.current?.focus();
    } catch (failure) {
      refuse(failure instanceof CallError ? (failure.fields.mobile ?? failure.message) : messageOf(failure));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (wrongMobile) return refuse('请输入正确的手机号');
    if (!/^\d{6}$/.test(code)) return refuse('请输入6位验证码');
    void enter({ mobile, code });
  };

  return (
    <form onSubmit={submit} noValidate>
      <label className="login-label" htmlFor={mobileId}>
        手机号
      </label>
      <input
        id={mobileId}
        className="input login-input figures"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        autoFocus
        maxLength={11}
        value={mobile}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorLine}
        onChange={event => setMobile(event.target.value.replace(/\D/g, ''))}
      />
      <label className="login-label" htmlFor={codeId}>
        验证码
      </label>
      <div className="login-code">
        <input
          ref={codeField}
          id={codeId}
          className="input login-input figures"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorLine}
          onChange={event => setCode(event.target.value.replace(/\D/g, ''))}
        />
        <button type="button" className="button" disabled={sending || left > 0} onClick={() => void send()}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </button>
      </div>
      <p id={errorLine} className={error ? 'login-error' : 'login-error login-hint'} role="alert">
        {error || (left > 0 ? sent : '')}
      </p>
      <button type="submit" className="button button-primary login-submit" disabled={waiting}>
        {waiting ? '登录中…' : '登 录'}
      </button>
    </form>
  );
}
