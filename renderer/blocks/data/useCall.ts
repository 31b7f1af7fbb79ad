import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
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
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    data: undefined,
    loading: args !== undefined,
    error: undefined,
  });
  const [attempt, setAttempt] = useState(0);
  const key = args === undefined ? undefined : JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or version asks again with the same arguments
  useEffect(() => {
    if (call === undefined || key === undefined) return setState({ data: undefined, loading: false, error: undefined });
    const asked = JSON.parse(key) as Record<string, unknown>;
    // What was asked for before this page was there is asked for once.
    const { answer, abort } = (attempt === 0 ? ahead.take<T>(call, asked) : undefined) ?? ask<T>(calls, call, asked);
    setState(before => ({ ...before, loading: true }));
    answer.then(
      data => !abort.signal.aborted && setState({ data, loading: false, error: undefined }),
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
  }, [ahead, calls, call, key, attempt, version]);
  return { ...state, reload: useCallback(() => setAttempt(count => count + 1), []) };
}

function ask<T>(calls: CallService, call: string, args: Record<string, unknown>): Begun<T> {
  const abort = new AbortController();
  return { answer: calls.run<T>(call, args, { signal: abort.signal, quiet: true, asks: true }), abort };
}
