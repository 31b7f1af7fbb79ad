import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { OpenedReport } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import { type Draft, draftOf } from './draft/draft.ts';

/** What a report is kept as, and for whom. */
export interface Kept {
  /** Absent: it is new. */
  id?: number;
  reportName: string;
  sharing: OpenedReport['sharing'];
  roleName: string;
}

/** What one begins with: nothing, a report of one's own, or a copy. */
export interface Begun {
  kept: Kept;
  draft: Draft | undefined;
}

const anew: Kept = { reportName: '', sharing: 'own', roleName: '' };

/** What the address of the composer says to begin with. `loading` until it has come. */
export function useBegun(params: Readonly<Record<string, string>>) {
  const { calls } = useServices();
  const { id, from, report, reportVersion } = params;
  const [state, setState] = useState<{ begun?: Begun; error?: CallError }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let wanted = true;
    const read = async (): Promise<Begun> => {
      if (id || from) {
        const {
          definition,
          reportName,
          sharing,
          roleName,
          isOwn,
          report: shape,
          refused,
        } = await calls.run<OpenedReport>('savedReport.open', { id: id || from }, { quiet: true });
        if (!isOwn && !shape) throw new CallError(refused, 0);
        const draft = draftOf(definition as ComposedReport);
        if (id && isOwn) return { draft, kept: { id: Number(id), reportName, sharing, roleName: roleName ?? '' } };
        const copied = `${reportName}（副本）`;
        return { draft: { ...draft, title: copied }, kept: { ...anew, reportName: copied } };
      }
      if (!report) return { draft: undefined, kept: anew };
      const copy = await calls.run<ComposedReport>(
        'savedReport.copyOf',
        { defineId: report, ...(reportVersion ? { reportVersion } : {}) },
        { quiet: true },
      );
      return { draft: draftOf(copy), kept: { ...anew, reportName: copy.title } };
    };
    setState({});
    read().then(
      begun => wanted && setState({ begun }),
      error => wanted && setState({ error: error instanceof CallError ? error : new CallError('加载失败', 0) }),
    );
    return () => {
      wanted = false;
    };
  }, [calls, id, from, report, reportVersion, attempt]);
  return { ...state, retry: () => setAttempt(count => count + 1) };
}
