import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import { useStill } from '#renderer/ui/press/useStill.ts';
import { CallError, type CallService } from '#runtime/services/calls/contract.ts';
import type { Begun } from '#runtime/services/services.ts';
import { followAnswers } from './follow-answers.ts';
import { withKeptRows } from './kept-rows.ts';

export interface Loaded<T> {
  /** The last answer; stays while the next one is under way, and when that one fails. */
  data: T | undefined;
  loading: boolean;
  error: CallError | undefined;
  reload(): void;
  /** The same without a sign of it: rows that are as they were stay the same objects, and where nothing is new nothing is drawn. */
  refresh(): void;
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
  const [state, setState] = useState<State<T>>(() => {
    const data = call === undefined || args === undefined ? undefined : ahead.answered<T>(call, args);
    return { data, loading: args !== undefined && data === undefined, error: undefined };
  });
  /** What the first picture shows of an answer that nobody has taken yet. */
  const early = useRef(state.data);
  const [attempt, setAttempt] = useState(0);
  const following = useRef<ReturnType<typeof followAnswers>>(undefined);
  const asked = useStable(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or version asks again with the same arguments
  useEffect(() => {
    if (call === undefined || asked === undefined)
      return setState({ data: undefined, loading: false, error: undefined });
    // What was asked for before this page was there is asked for once.
    const begun = attempt === 0 ? ahead.take<T>(call, asked) : undefined;
    const isShown = (data: T | undefined): boolean => data !== undefined && data === begun?.data;
    // What is no longer to be had may be another person's.
    const isGone = early.current !== undefined && !isShown(early.current);
    early.current = undefined;
    setState(before =>
      isShown(before.data) ? before : { ...before, data: isGone ? undefined : before.data, loading: true },
    );
    const followed = followAnswers<T>(begun ?? ask(calls, call, asked), () => ask(calls, call, asked), {
      answered(data, isAgain) {
        // What nobody waits for gives way to what somebody presses meanwhile.
        if (isAgain) startTransition(() => setState(before => shownBy(before, withKeptRows(before.data, data))));
        else setState(before => shownBy(before, data));
      },
      failed: error =>
        setState(before => ({
          data: before.data,
          loading: false,
          error: error instanceof CallError ? error : new CallError('加载失败', 0),
        })),
    });
    following.current = followed;
    return () => {
      followed.end();
      following.current = undefined;
    };
  }, [ahead, calls, call, asked, attempt, version]);
  return {
    ...useStill(state),
    reload: useCallback(() => setAttempt(count => count + 1), []),
    refresh: useCallback(() => following.current?.again(), []),
  };
}

type State<T> = Omit<Loaded<T>, 'reload' | 'refresh'>;

/** The same state where it shows the answer already. */
const shownBy = <T>(before: State<T>, data: T): State<T> =>
  before.data === data && !before.loading && !before.error ? before : { data, loading: false, error: undefined };

function ask<T>(calls: CallService, call: string, args: Record<string, unknown>): Begun<T> {
  const abort = new AbortController();
  return { answer: calls.run<T>(call, args, { signal: abort.signal, quiet: true, asks: true }), abort };
}
