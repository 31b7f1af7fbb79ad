import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import type { BundledHierarchyPage } from '#runtime/language/bundle/client.ts';
import { CallError, type CallService, type Row } from '#runtime/services/calls/contract.ts';
import type { Scope } from '#runtime/services/services.ts';
import type { Counted, Figures } from './boxes.ts';

/** Lines of a report that are asked for at once. */
const page = 1000;

type From = NonNullable<BundledHierarchyPage['figures']>['from'][number];

/** What reports count for each record, kept up with what they count; undefined until they have. */
export function useCounted({ figures }: BundledHierarchyPage, scope: Scope) {
  const { calls, changes, expressions } = useServices();
  const [state, set] = useState<{ counted?: Counted; error?: CallError }>({});
  const [attempt, setAttempt] = useState(0);
  const from = figures?.from;
  const asked = useStable((from ?? []).map(one => expressions.arguments(one.with, scope)));
  const version = useSyncExternalStore(changes.subscribe, () =>
    (from ?? []).reduce((sum, one) => sum + changes.version(one.entity), 0),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or version counts again
  useEffect(() => {
    const abort = new AbortController();
    const all = (from ?? []).map((one, index) => linesOf(calls, one, asked[index] ?? {}, abort.signal));
    Promise.all(all).then(
      found =>
        abort.signal.aborted || set({ counted: merged(found.map((lines, index) => ({ lines, from: from?.[index] }))) }),
      (error: unknown) =>
        abort.signal.aborted ||
        set(before => ({ ...before, error: error instanceof CallError ? error : new CallError('加载失败', 0) })),
    );
    return () => abort.abort();
  }, [calls, from, asked, version, attempt]);
  return { ...state, reload: () => setAttempt(count => count + 1) };
}

async function linesOf(calls: CallService, { report }: From, params: Row, signal: AbortSignal): Promise<Row[]> {
  const lines: Row[] = [];
  for (let curPage = 1; ; curPage++) {
    const args = { defineId: report.defineId, reportVersion: report.version, params, curPage, limit: page };
    const answer = await calls.run<{ total: number; records: Row[] }>('rpt.rptQueryData', args, {
      signal,
      quiet: true,
      asks: true,
    });
    lines.push(...answer.records);
    if (answer.records.length < page || lines.length >= answer.total) return lines;
  }
}

function merged(found: readonly { lines: readonly Row[]; from: From | undefined }[]): Counted {
  const counted = new Map<string, Figures>();
  for (const { lines, from } of found)
    for (const line of lines) {
      const key = String(line[from?.by ?? '']);
      const figures = Object.fromEntries((from?.measures ?? []).map(({ name }) => [name, Number(line[name] ?? 0)]));
      counted.set(key, { ...counted.get(key), ...figures });
    }
  return counted;
}
