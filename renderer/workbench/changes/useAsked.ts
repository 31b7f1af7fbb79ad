import { useCallback, useEffect, useState } from 'react';

export interface Asked<T> {
  /** Undefined until it is there for the first time. */
  answer: T | undefined;
  /** Why it could not be had this time; '' where it could. */
  failure: string;
  /** Asks again; what was there stays until the new answer is. */
  again(): Promise<void>;
}

/** What is asked when it is first shown, and again where one wants. @param load another one is asked at once */
export function useAsked<T>(load: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<{ of: () => Promise<T>; answer: T | undefined; failure: string }>();
  const again = useCallback(async () => {
    const next = await load().then(
      answer => ({ answer, failure: '' }),
      (error: Error) => ({ answer: undefined, failure: error.message }),
    );
    setState(before => ({
      of: load,
      failure: next.failure,
      answer: next.answer ?? (before?.of === load ? before.answer : undefined),
    }));
  }, [load]);
  useEffect(() => {
    let isWanted = true;
    load().then(
      answer => isWanted && setState({ of: load, answer, failure: '' }),
      (error: Error) => isWanted && setState({ of: load, answer: undefined, failure: error.message }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  const own = state?.of === load ? state : undefined;
  return { answer: own?.answer, failure: own?.failure ?? '', again };
}
