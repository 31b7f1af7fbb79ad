import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import { useStill } from '#renderer/ui/press/useStill.ts';
import { CallError, type CallService } from '#runtime/services/calls/contract.ts';
import type { Begun } from '#runtime/services/services.ts';

export interface Loaded<T> {
  /** The last answer; stays while the next one is under way, and when that one fails. */
  data: T | undefined;
  loading: boolean;
  error: CallError | undefined;
  reload(): void;
}

/**
 * The answer of a read, kept up with its arguments. A newer question ends an older one; `undefined` asks nothing.
 * @param version another number asks again.
 */
export function useCall<T>(
  call: string | undefined,
  args: Record<string, unknown> | undefined,
  version = 0,
): Loaded<T> {
  const { ahead, calls } = useServices();
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>(() => {
    const data = call === undefined || args === undefined ? undefined : ahead.answered<T>(call, args);
    return { data, loading: args !== undefined && data === undefined, error: undefined };
  });
  /** What the first picture shows of an answer that nobody has taken yet. */
  const early = useRef(state.data);
  const [attempt, setAttempt] = useState(0);
  const asked = useStable(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or version asks again with the same arguments
  useEffect(() => {
    if (call === undefined || asked === undefined)
      return setState({ data: undefined, loading: false, error: undefined });
    // What was asked for before this page was there is asked for once.
    const begun = attempt === 0 ? ahead.take<T>(call, asked) : undefined;
    const { answer, abort } = begun ?? ask<T>(calls, call, asked);
    const isShown = (data: T | undefined): boolean => data !== undefined && data === begun?.data;
    // What is no longer to be had may be another person's.
    const isGone = early.current !== undefined && !isShown(early.current);
    early.current = undefined;
    setState(before =>
      isShown(before.data) ? before : { ...before, data: isGone ? undefined : before.data, loading: true },
    );
    answer.then(
      data =>
        !abort.signal.aborted &&
        setState(before =>
          before.data === data && !before.loading ? before : { data, loading: false, error: undefined },
        ),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setState(before => ({
            data: before.data,
            loading: false,
            error: error instanceof CallError ? error : new CallError('加载失败', 0),
          }));
      },
    );
    return () => abort.abort();
  }, [ahead, calls, call, asked, attempt, version]);
  return { ...useStill(state), reload: useCallback(() => setAttempt(count => count + 1), []) };
}

function ask<T>(calls: CallService, call: string, args: Record<string, unknown>): Begun<T> {
  const abort = new AbortController();
  return { answer: calls.run<T>(call, args, { signal: abort.signal, quiet: true, asks: true }), abort };
}
