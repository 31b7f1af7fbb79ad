import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import { CallError, type CallService, type ListAnswer, type Row } from '#runtime/services/calls/contract.ts';

/** The most that the server gives at once, and so many times that. */
const [most, times] = [1000, 20];

export interface All {
  /** undefined until the first answer; stays while the next one is under way, and when that one fails. */
  rows: Row[] | undefined;
  loading: boolean;
  error: CallError | undefined;
  /** How many there are beside those. */
  left: number;
  reload(): void;
}

/** All records of a list call, kept up with its arguments. @param version another number asks again */
export function useAll(call: string, args: Record<string, unknown>, version: number): All {
  const { calls } = useServices();
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
    all(calls, call, asked, abort.signal).then(
      found => !abort.signal.aborted && setState({ ...found, loading: false, error: undefined }),
      (failed: unknown) => {
        if (abort.signal.aborted) return;
        const error = failed instanceof CallError ? failed : new CallError('加载失败', 0);
        setState(before => ({ ...before, loading: false, error }));
      },
    );
    return () => abort.abort();
  }, [calls, call, asked, attempt, version]);
  return { ...state, reload: useCallback(() => setAttempt(count => count + 1), []) };
}

/** The first of them say how many there are; the others are asked for at once. */
async function all(
  calls: CallService,
  call: string,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Pick<All, 'left'> & { rows: Row[] }> {
  const page = (curPage: number): Promise<ListAnswer> =>
    calls.run<ListAnswer>(call, { ...args, curPage, limit: most }, { signal, quiet: true, asks: true });
  const first = await page(1);
  const pages = Math.min(times, Math.ceil(first.total / most));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
  const rows = [first, ...others].flatMap(({ records }) => records ?? []);
  return { rows, left: Math.max(0, first.total - rows.length) };
}
