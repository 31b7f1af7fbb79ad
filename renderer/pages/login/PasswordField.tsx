import { type KeyboardEvent, useId, useState } from 'react';

interface Props {
  value: string;
  invalid: boolean;
  describedBy: string;
  onChange: (value: string) => void;
}

/** A password that can be shown, and a word where the capitals lock is on. */
export function PasswordField({ value, invalid, describedBy, onChange }: Props) {
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const field = useId();
  const noticeCapitals = (event: KeyboardEvent): void => setCapitals(event.getModifierState('CapsLock'));
  return (
    <>
      <label className="login-label" htmlFor={field}>
        密码{capitals && <span className="login-capitals">大写锁定已开启</span>}
      </label>
      <div className="login-password">
        <input
          id={field}
          className="input login-input"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={64}
          value={value}
          aria-invalid={invalid ? true : undefined}
          aria-describedby={describedBy}
          onChange={event => onChange(event.target.value)}
          onKeyUp={noticeCapitals}
        />
        <button type="button" className="login-reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? '隐藏' : '显示'}
        </button>
      </div>
    </>
  );
}
