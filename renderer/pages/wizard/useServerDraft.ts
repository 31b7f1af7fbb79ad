import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEngine } from '#renderer/form/contract.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PendingCommits } from '#renderer/inputs/pending.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import { type DraftPlace, type KeptDraft, written } from './draft.ts';

/** Milliseconds without a change after which the draft is kept. */
const pause = 800;
const quiet = { quiet: true, asks: true } as const;

interface Deps {
  place: DraftPlace;
  found: KeptDraft | null;
  engine: FormEngine;
  pending: PendingCommits;
  step: string;
}

/** `theirs`: another window has gone on with the draft; null of it: has sent or dropped it. */
export type DraftState =
  | { is: 'kept'; at: number | undefined }
  | { is: 'waiting' }
  | { is: 'failed' }
  | { is: 'taken'; theirs: KeptDraft | null };

/** Keeps what is filled in on the server, one keeping after the other; never over what another window has kept meanwhile. */
export function useServerDraft({ place, found, engine, pending, step }: Deps) {
  const { calls } = useServices();
  const [state, setState] = useState<DraftState>({ is: 'kept', at: found?.keptAt });
  const run = useRef({ revision: found?.revision ?? 0, last: '', timer: 0, busy: false, again: false, over: false });
  const now = useRef(step);
  now.current = step;

  const keep = useCallback(async (): Promise<void> => {
    const { current } = run;
    clearTimeout(current.timer);
    if (current.over) return;
    if (current.busy) {
      current.again = true;
      return;
    }
    pending.flush();
    const data = written(engine, now.current);
    if (data === current.last || (!engine.changed() && current.revision === 0))
      return setState(before => (before.is === 'waiting' ? { is: 'kept', at: undefined } : before));
    current.busy = true;
    try {
      const kept = await calls.run<KeptDraft>('draft.keep', { ...place, data, revision: current.revision }, quiet);
      Object.assign(current, { revision: kept.revision, last: data });
      if (!current.again) setState({ is: 'kept', at: kept.keptAt });
    } catch (error) {
      const isTaken = error instanceof CallError && error.code === 409;
      if (isTaken) current.over = true;
      const theirs = isTaken ? (error.content as KeptDraft | null) : null;
      setState(isTaken ? { is: 'taken', theirs: theirs?.revision ? theirs : null } : { is: 'failed' });
    } finally {
      current.busy = false;
    }
    if (!current.again) return;
    current.again = false;
    await keep();
  }, [calls, engine, pending, place]);

  const soon = useCallback((): void => {
    const { current } = run;
    clearTimeout(current.timer);
    if (current.over || (!engine.changed() && current.revision === 0)) return;
    setState(before => (before.is === 'waiting' ? before : { is: 'waiting' }));
    current.timer = window.setTimeout(() => void keep(), pause);
  }, [engine, keep]);

  useEffect(() => {
    let known = engine.data();
    const end = engine.watch(() => {
      if (engine.data() === known) return;
      known = engine.data();
      soon();
    });
    const leave = (): void => void (document.hidden && keep());
    document.addEventListener('visibilitychange', leave);
    return () => {
      end();
      document.removeEventListener('visibilitychange', leave);
      void keep();
    };
  }, [engine, keep, soon]);

  return {
    state,
    /** At once, such as when a step is done. */
    keep,
    /** Goes on from what the other window has kept, in its place or with it. */
    goOn(theirs: KeptDraft | null): void {
      Object.assign(run.current, { over: false, revision: theirs?.revision ?? 0, last: '' });
      setState({ is: 'waiting' });
      void keep();
    },
    /** It is sent, or given up: there is none any more. */
    async drop(): Promise<void> {
      const { current } = run;
      clearTimeout(current.timer);
      current.over = true;
      await calls.run('draft.drop', { ...place }, quiet).catch(() => undefined);
    },
    /** After it was given up the form is begun anew. */
    begin(): void {
      Object.assign(run.current, { over: false, revision: 0, last: '' });
      setState({ is: 'kept', at: undefined });
    },
  };
}
