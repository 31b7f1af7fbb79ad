import { useMemo } from 'react';

/** The same object as long as it says the same, however often it is made anew. @param value plain values alone */
export function useStable<T>(value: T): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says decides
  return useMemo(() => value, [JSON.stringify(value)]);
}
