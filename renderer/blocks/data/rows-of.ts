import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';

/** The rows of any answer: of a list, of a tree, or the one record itself. */
export function rowsOf(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer as Row[];
  const records = (answer as Partial<ListAnswer> | null | undefined)?.records;
  if (Array.isArray(records)) return records;
  return answer && typeof answer === 'object' ? [answer as Row] : [];
}
