import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { messageOf } from './useLogin.ts';

interface Opened {
  qrCode: string;
  secret: string;
}
interface Polled {
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired';
  access_token?: string;
  refresh_token?: string;
}
/** Seconds between two questions of what has become of the code. */
const interval = 2;
/** Questions in a row that may fail before it is said. */
const patience = 3;

/** Gets a code and asks after it until it is confirmed, refused or too old. */
export function useQrLogin() {
  const { calls, clock, session } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ code: string | null; state: 'loading' | Polled['state']; error: string }>({
    code: null,
    state: 'loading',
    error: '',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt gets another code
  useEffect(() => {
    const abort = new AbortController();
    const options = { quiet: true, asks: true, signal: abort.signal };
    const poll = async ({ qrCode, secret }: Opened): Promise<Polled> => {
      for (let failures = 0; ; ) {
        await seconds(clock.eachSecond, interval, abort.signal);
        try {
          const answer = await calls.run<Polled>('login.loopQrCode', { qrCode, secret }, options);
          failures = 0;
          setShown({ code: qrCode, state: answer.state, error: '' });
          if (answer.state !== 'waiting' && answer.state !== 'scanned') return answer;
        } catch (error) {
          failures += 1;
          if (failures >= patience) throw error;
        }
      }
    };
    const run = async (): Promise<void> => {
      setShown({ code: null, state: 'loading', error: '' });
      const opened = await calls.run<Opened>('login.loginQrCode', {}, options);
      setShown({ code: opened.qrCode, state: 'waiting', error: '' });
      const { access_token, refresh_token } = await poll(opened);
      if (access_token && refresh_token) await session.login({ access_token, refresh_token });
    };
    run().catch((error: unknown) => {
      if (!abort.signal.aborted) setShown(before => ({ ...before, error: messageOf(error) }));
    });
    return () => abort.abort(new Error('The page has been left'));
  }, [calls, clock, session, attempt]);

  return { ...shown, renew: useCallback(() => setAttempt(count => count + 1), []) };
}

/** Resolves after so many ticks; rejects when it is no longer wanted. */
const seconds = (eachSecond: (listener: () => void) => () => void, count: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    let ticks = 0;
    const end = eachSecond(() => {
      ticks += 1;
      if (ticks < count && !signal.aborted) return;
      end();
      if (signal.aborted) reject(signal.reason);
      else resolve();
    });
    signal.addEventListener('abort', end, { once: true });
  });
