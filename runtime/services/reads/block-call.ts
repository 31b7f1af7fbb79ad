import type { BundledAgendaSource, BundledBlock, BundledListBlock } from '#runtime/language/bundle/client.ts';
import type { ExpressionService, Scope } from '../documents/contract.ts';
import { type ListState, sortArguments } from './list-state.ts';

/** A call, and what it is given now; no arguments where one cannot be worked out. */
interface Asked {
  call: string | undefined;
  args: Record<string, unknown> | undefined;
}

/** What fills a block, or a list of an agenda. */
export function blockCall(
  block: BundledBlock | BundledAgendaSource,
  scope: Scope,
  expressions: Pick<ExpressionService, 'arguments'>,
  paging: Record<string, unknown> = {},
): Asked {
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

/** Where the table of a block begins. */
const listBlockBegin = ({ pageSize, sort }: BundledListBlock): ListState => ({
  filters: {},
  page: 1,
  size: pageSize,
  sort,
});

/** A page of the table of a block. */
export function listBlockCall(
  block: BundledListBlock,
  scope: Scope,
  expressions: Pick<ExpressionService, 'arguments'>,
  { filters, page, size, sort }: ListState = listBlockBegin(block),
): Asked {
  const sums = block.columns
    .filter(column => column.sum)
    .map(column => column.name)
    .join(',');
  return blockCall(block, scope, expressions, {
    ...filters,
    curPage: page,
    limit: size,
    ...sortArguments(sort),
    ...(sums && block.call ? { sums } : {}),
  });
}
