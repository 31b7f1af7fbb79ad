import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';

export type RecordState =
  | { state: 'new' }
  | { state: 'loading' }
  | { state: 'ready'; record: Row }
  | { state: 'failed'; message: string; trace: string };

/** The record to edit, where the page's parameters name one. */
export function useRecord(
  page: BundledFormPage,
  params: Record<string, unknown>,
): { record: RecordState; reload(): void } {
  const { calls, expressions } = useServices();
  const [attempt, setAttempt] = useState(0);
  const args = page.load ? expressions.arguments(page.with, { params }) : {};
  const editing =
    page.load !== undefined &&
    Object.keys(args).length > 0 &&
    Object.values(args).every(value => value !== null && value !== undefined && value !== '');
  const [record, setRecord] = useState<RecordState>(editing ? { state: 'loading' } : { state: 'new' });
  const key = JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!editing || !page.load) return setRecord({ state: 'new' });
    const abort = new AbortController();
    setRecord({ state: 'loading' });
    calls.run<Row>(page.load, JSON.parse(key) as Row, { signal: abort.signal, quiet: true, asks: true }).then(
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
  }, [calls, editing, page.load, key, attempt]);
  return { record, reload: useCallback(() => setAttempt(count => count + 1), []) };
}
