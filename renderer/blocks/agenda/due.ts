import type { BundledAgendaSource } from '#runtime/language/bundle/client.ts';
import { millisecondsAt } from '#runtime/language/expressions/functions/days.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DraftLeft } from '#runtime/services/services.ts';
import type { CellLinks, RowActions } from '../table/types.ts';

/** What one list of the agenda has to show now. */
export interface SourceAnswer {
  rows: readonly Row[];
  total: number;
  links: CellLinks;
  rowActions: RowActions | undefined;
  /** Why it could not be asked. */
  error: { message: string; trace?: string } | undefined;
  loading: boolean;
  reload(): void;
}

/** One row of the agenda. */
export type Due = { key: string; label: string; at: number } & (
  | { source: BundledAgendaSource; row: Row; answer: SourceAnswer }
  | { draft: DraftLeft }
);

/** Everything that is to be done, the earliest first; what waits for no point of time comes last. */
export function dueOf(
  sources: readonly BundledAgendaSource[],
  answers: Readonly<Record<string, SourceAnswer>>,
  drafts: { label: string; left: readonly DraftLeft[] },
): Due[] {
  const rows = sources.flatMap((source): Due[] => {
    const answer = answers[source.key];
    if (!answer) return [];
    return answer.rows.map((row, index) => ({
      key: `${source.key} ${row[source.entity?.key ?? ''] ?? index}`,
      label: source.label,
      at: momentOf(row[source.time.name]),
      source,
      row,
      answer,
    }));
  });
  const left = drafts.left.map(
    (draft): Due => ({
      key: `draft ${draft.page} ${JSON.stringify(draft.params)}`,
      label: drafts.label,
      at: draft.keptAt,
      draft,
    }),
  );
  return [...rows, ...left].sort((one, other) => one.at - other.at || one.key.localeCompare(other.key));
}

/** @param value yyyy-MM-dd HH:mm:ss in +08:00 */
const momentOf = (value: unknown): number =>
  isMissing(value) ? Number.MAX_SAFE_INTEGER : millisecondsAt(String(value));
