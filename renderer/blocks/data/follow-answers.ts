import type { Begun } from '#runtime/services/services.ts';

/** What becomes of the answers. */
interface Told<T> {
  /** @param isAgain it was asked again while what was answered before is shown */
  answered(answer: T, isAgain: boolean): void;
  failed(error: unknown): void;
}

/**
 * Follows a question, and the same asked again: at most one is under way and one waits for its end, however often it is wanted.
 * @param ask the same question once more
 * @returns what asks again, and what ends all of it
 */
export function followAnswers<T>(first: Begun<T>, ask: () => Begun<T>, told: Told<T>): { again(): void; end(): void } {
  let under: Begun<T> | undefined;
  let isWanted = false;
  const again = (): void => {
    isWanted = under !== undefined;
    if (!isWanted) follow(ask(), true);
  };
  const follow = (begun: Begun<T>, isAgain: boolean): void => {
    under = begun;
    const over = (tell: () => void): void => {
      if (under === begun) under = undefined;
      if (begun.abort.signal.aborted) return;
      tell();
      if (isWanted) again();
    };
    begun.answer.then(
      answer => over(() => told.answered(answer, isAgain)),
      error => over(() => told.failed(error)),
    );
  };
  follow(first, false);
  return { again, end: () => under?.abort.abort() };
}
