import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { FoundRecords } from '#runtime/language/bundle/answers.ts';
import { CallError } from '#runtime/services/calls/contract.ts';

/** Who types is not asked after at each key (ms). */
const pause = 200;
/** Shorter texts fit too much. */
const shortest = 2;

export interface RecordsFound {
  /** null: still being looked for. */
  records: readonly FoundRecords[] | null;
  /** Why they could not be looked for; '' else. */
  failure: string;
}

const none: RecordsFound = { records: [], failure: '' };

/**
 * The records that a text fits, as the server finds them a moment after the last key.
 * @param names the text may be somebody's name, too: one that is masked is asked for only by its whole, so many times an hour
 */
export function useFoundRecords(text: string, names: boolean): RecordsFound {
  const { calls } = useServices();
  const asked = text.trim();
  const [answer, setAnswer] = useState<RecordsFound & { of: string }>({ ...none, of: '' });
  const isAsked = asked.length >= shortest;
  useEffect(() => {
    if (!isAsked) return;
    let over = false;
    const tell = (found: RecordsFound): void => {
      if (!over) setAnswer({ ...found, of: asked });
    };
    const timer = setTimeout(() => {
      calls.run<FoundRecords[]>('search.records', { text: asked, ...(names && { names }) }, { quiet: true }).then(
        records => tell({ records, failure: '' }),
        (error: unknown) => tell({ records: [], failure: error instanceof CallError ? error.message : '请求失败' }),
      );
    }, pause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [calls, asked, names, isAsked]);
  if (!isAsked) return none;
  return answer.of === asked ? answer : { records: null, failure: '' };
}
