import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';

/** What a call answered to a window of the shell: nothing yet, its content, or why there is none. */
export interface Asked<T> {
  content?: T;
  error?: Error;
  /** Asks again. */
  retry(): void;
}

/** Asks a call about the page in sight, as the window opens; what goes wrong the window shows itself. */
export function useAsked<T>(call: string, page: string): Asked<T> {
  const { calls } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ content?: T; error?: Error }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    calls
      .run<T>(call, { page }, { quiet: true, asks: true })
      .then(
        content => ({ content }),
        (error: Error) => ({ error }),
      )
      .then(told => wanted && setAnswer(told));
    return () => {
      wanted = false;
    };
  }, [calls, call, page, attempt]);
  return { ...answer, retry: () => setAttempt(attempt + 1) };
}
