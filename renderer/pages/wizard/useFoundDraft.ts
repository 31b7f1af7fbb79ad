import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { DraftPlace, KeptDraft } from './draft.ts';

/** The draft that the server has when the page is opened; null: none, or nobody could say. undefined while it is asked for. */
export function useFoundDraft(place: DraftPlace): KeptDraft | null | undefined {
  const { calls } = useServices();
  const [found, setFound] = useState<KeptDraft | null>();
  useEffect(() => {
    const abort = new AbortController();
    calls.run<KeptDraft | null>('draft.find', { ...place }, { signal: abort.signal, quiet: true, asks: true }).then(
      draft => setFound(draft ?? null),
      () => abort.signal.aborted || setFound(null),
    );
    return () => abort.abort();
  }, [calls, place]);
  return found;
}
