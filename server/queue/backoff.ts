import type { RetryRule } from '#runtime/language/bundle/model.ts';

/** Seconds until the next try after so many; undefined: it was the last. */
export const pauseAfter = (tries: number, { attempts, first, most }: RetryRule): number | undefined =>
  tries >= attempts ? undefined : Math.min(most, first * 2 ** (tries - 1));
