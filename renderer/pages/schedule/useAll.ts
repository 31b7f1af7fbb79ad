import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import { type AllRecords, readAll } from '#runtime/services/reads/all.ts';

export interface All extends Omit<AllRecords, 'rows'> {
  /** undefined until the first answer; stays while the next one is under way, and when that one fails. */
  rows: AllRecords['rows'] | undefined;
  loading: boolean;
  error: CallError | undefined;
  reload(): void;
}

/** All records of a list call, kept up with its arguments. @param version another number asks again */
export function useAll(call: string, args: Record<string, unknown>, version: number): All {
  const { ahead, calls } = useServices();
  const [state, setState] = useState<Omit<All, 'reload'>>({
    rows: undefined,
    loading: true,
    error: undefined,
    left: 0,
  });
  const [attempt, setAttempt] = useState(0);
  const asked = useStable(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or version asks again with the same arguments
  useEffect(() => {
    const abort = new AbortController();
    setState(before => ({ ...before, loading: true }));
    readAll({ ahead, calls }, call, asked, abort.signal).then(
      found => !abort.signal.aborted && setState({ ...found, loading: false, error: undefined }),
      (failed: unknown) => {
        if (abort.signal.aborted) return;
        const error = failed instanceof CallError ? failed : new CallError('加载失败', 0);
        setState(before => ({ ...before, loading: false, error }));
      },
    );
    return () => abort.abort();
  }, [ahead, calls, call, asked, attempt, version]);
  return { ...state, reload: useCallback(() => setAttempt(count => count + 1), []) };
}
