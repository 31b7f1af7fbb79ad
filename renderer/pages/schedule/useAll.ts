import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { followAnswers } from '#renderer/blocks/data/follow-answers.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import { type AllRecords, readAll } from '#runtime/services/reads/all.ts';
import type { Begun } from '#runtime/services/services.ts';

export interface All extends Omit<AllRecords, 'rows'> {
  /** undefined until the first answer; stays while the next one is under way, and when that one fails. */
  rows: AllRecords['rows'] | undefined;
  loading: boolean;
  error: CallError | undefined;
  reload(): void;
  /** The same without a sign of it. */
  refresh(): void;
}

/** All records of a list call, kept up with its arguments. @param version another number asks again */
export function useAll(call: string, args: Record<string, unknown>, version: number): All {
  const { ahead, calls } = useServices();
  const [state, setState] = useState<Omit<All, 'reload' | 'refresh'>>({
    rows: undefined,
    loading: true,
    error: undefined,
    left: 0,
  });
  const [attempt, setAttempt] = useState(0);
  const following = useRef<ReturnType<typeof followAnswers>>(undefined);
  const asked = useStable(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or version asks again with the same arguments
  useEffect(() => {
    const ask = (): Begun<AllRecords> => {
      const abort = new AbortController();
      return { abort, answer: readAll({ ahead, calls }, call, asked, abort.signal) };
    };
    setState(before => ({ ...before, loading: true }));
    const followed = followAnswers(ask(), ask, {
      answered(found, isAgain) {
        const show = (): void => setState({ ...found, loading: false, error: undefined });
        if (isAgain) startTransition(show);
        else show();
      },
      failed(failed) {
        const error = failed instanceof CallError ? failed : new CallError('加载失败', 0);
        setState(before => ({ ...before, loading: false, error }));
      },
    });
    following.current = followed;
    return () => {
      followed.end();
      following.current = undefined;
    };
  }, [ahead, calls, call, asked, attempt, version]);
  return {
    ...state,
    reload: useCallback(() => setAttempt(count => count + 1), []),
    refresh: useCallback(() => following.current?.again(), []),
  };
}
