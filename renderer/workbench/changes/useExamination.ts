import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaseChoice, CaseFinding, Finding, MeaningChange } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { findings } from './findings.ts';

type Issues = Extract<Finding, { kind: 'issues' }>['issues'];

/** What is known of a change so far. */
export interface Examined {
  issues?: Issues;
  meaning?: readonly MeaningChange[];
  /** How many cases are carried out; undefined until that is known. */
  count?: number;
  cases: readonly CaseFinding[];
  /** Why it could not be found out, or not to the end; '' where it could. */
  failure: string;
  isUnderWay: boolean;
}

const nothing: Examined = { cases: [], failure: '', isUnderWay: false };

/** Finds out about a set where one asks; who asks again, or leaves, ends what is under way. */
export function useExamination(
  requests: RequestPort,
  set: number,
): { examined: Examined; examine(cases: CaseChoice): void; stop(): void } {
  const [examined, setExamined] = useState(nothing);
  const under = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    under.current?.abort();
    setExamined(before => ({ ...before, isUnderWay: false }));
  }, []);
  const examine = useCallback(
    (cases: CaseChoice): void => {
      under.current?.abort();
      const own = new AbortController();
      under.current = own;
      const take = (change: (before: Examined) => Examined): void => {
        if (!own.signal.aborted) setExamined(change);
      };
      setExamined({ ...nothing, isUnderWay: true });
      const listen = async (): Promise<void> => {
        for await (const finding of findings(requests, { set, cases, signal: own.signal }))
          take(before => withFinding(before, finding));
      };
      listen()
        .catch((error: Error) => take(before => ({ ...before, failure: error.message })))
        .finally(() => take(before => ({ ...before, isUnderWay: false })));
    },
    [requests, set],
  );
  useEffect(() => () => under.current?.abort(), []);
  return { examined, examine, stop };
}

function withFinding(before: Examined, finding: Finding): Examined {
  if (finding.kind === 'issues') return { ...before, issues: finding.issues };
  if (finding.kind === 'meaning') return { ...before, meaning: finding.changes };
  if (finding.kind === 'cases') return { ...before, count: finding.count };
  if (finding.kind === 'case') return { ...before, cases: [...before.cases, finding.result] };
  return { ...before, failure: finding.message };
}
