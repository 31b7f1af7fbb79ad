import { useMemo } from 'react';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledArguments } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

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
  const { expressions } = useServices();
  const args = call ? expressions.arguments(given, { params }) : {};
  const values = Object.values(args);
  const named = values.length > 0 && values.every(value => value !== null && value !== undefined && value !== '');
  const { data, loading, error, reload } = useCall<Row>(call, named ? args : undefined);
  const record = useMemo((): RecordState => {
    if (!named) return { state: 'new' };
    if (error && !loading) return { state: 'failed', message: error.message, trace: error.trace };
    return data && !loading ? { state: 'ready', record: data } : { state: 'loading' };
  }, [named, data, loading, error]);
  return { record, reload };
}
