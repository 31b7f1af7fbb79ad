import Phone from 'lucide-react/icons/phone';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { notices } from '#agent/protocol/notices.ts';
import type { PhoneLoginForm } from '#agent/protocol/session.ts';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import type { ToolbarOptions } from '../options.ts';
import { useToolbarServices } from '../window/context.ts';
import type { LoginValues } from './values.ts';

const LoginForm = lazy(() => import('./LoginForm.tsx'));

interface Props {
  options: Pick<ToolbarOptions, 'enterprises'>;
  remembered: Omit<PhoneLoginForm, 'password'> | null;
  kickedOut: boolean;
  busy: boolean;
  /** Resolves to whether the agent is in. */
  logIn(values: LoginValues): Promise<boolean>;
}

/** The bar while no agent is logged in. */
export function LoggedOut({ options, remembered, kickedOut, busy, logIn }: Props) {
  const { anchor, toggle, close } = useAnchor();
  const { intents } = useToolbarServices();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = anchor !== null;
  // Pages that show nothing without a log-in lead to it.
  useEffect(() => intents.offer('logInPhone', () => isOpen || button.current?.click()), [intents, isOpen]);
  return (
    <div className="agent-bar-main row">
      <span className="agent-state agent-state-off">未登录</span>
      {kickedOut && <span className="agent-trouble">{notices.kickedOut}</span>}
      <button
        ref={button}
        type="button"
        className="button"
        title="电话登录"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={toggle}
      >
        <Phone size={15} aria-hidden="true" />
        <span>电话登录</span>
      </button>
      {anchor && (
        <Suspense>
          <LoginForm
            options={options}
            remembered={remembered}
            busy={busy}
            anchor={anchor}
            logIn={values => void logIn(values).then(done => done && close())}
            close={close}
          />
        </Suspense>
      )}
    </div>
  );
}
