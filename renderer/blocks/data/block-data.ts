import type { BundledAgendaSource, BundledBlock } from '#runtime/language/bundle/client.ts';
import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';
import type { ExpressionService, Scope } from '#runtime/services/services.ts';

/** The call that fills a block, or a list of an agenda, and its arguments now; no arguments where one cannot be worked out. */
export function blockCall(
  block: BundledBlock | BundledAgendaSource,
  scope: Scope,
  expressions: ExpressionService,
  paging: Record<string, unknown> = {},
): { call: string | undefined; args: Record<string, unknown> | undefined } {
  try {
    const given = expressions.arguments(block.with, scope);
    if (block.report)
      return {
        call: 'rpt.rptQueryData',
        args: {
          defineId: block.report.defineId,
          reportVersion: block.report.version,
          params: given,
          curPage: 1,
          limit: 50,
          ...paging,
        },
      };
    return { call: block.call, args: { ...given, ...paging } };
  } catch {
    return { call: block.call, args: undefined };
  }
}

/** The rows of any answer: of a list, of a tree, or the one record itself. */
export function rowsOf(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer as Row[];
  const records = (answer as Partial<ListAnswer> | null | undefined)?.records;
  if (Array.isArray(records)) return records;
  return answer && typeof answer === 'object' ? [answer as Row] : [];
}
