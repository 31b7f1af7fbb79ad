import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledArguments } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';

export type RecordState =
  | { state: 'new' }
  | { state: 'loading' }
  | { state: 'ready'; record: Row }
  | { state: 'failed'; message: string; trace: string };

/** A record that the page's parameters name: the one to edit, or one that a new one is filled in from. Without its parameters there is none. */
export function useRecord(
  call: string | undefined,
  given: BundledArguments,
  params: Record<string, unknown>,
): { record: RecordState; reload(): void } {
  const { calls, expressions } = useServices();
  const [attempt, setAttempt] = useState(0);
  const args = call ? expressions.arguments(given, { params }) : {};
  const named =
    call !== undefined &&
    Object.keys(args).length > 0 &&
    Object.values(args).every(value => value !== null && value !== undefined && value !== '');
  const [record, setRecord] = useState<RecordState>(named ? { state: 'loading' } : { state: 'new' });
  const key = JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!named || !call) return setRecord({ state: 'new' });
    const abort = new AbortController();
    setRecord({ state: 'loading' });
    calls.run<Row>(call, JSON.parse(key) as Row, { signal: abort.signal, quiet: true, asks: true }).then(
      found => setRecord({ state: 'ready', record: found }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setRecord({
            state: 'failed',
            message: error instanceof CallError ? error.message : '加载失败',
            trace: error instanceof CallError ? error.trace : '',
          });
      },
    );
    return () => abort.abort();
  }, [calls, named, call, key, attempt]);
  return { record, reload: useCallback(() => setAttempt(count => count + 1), []) };
}
