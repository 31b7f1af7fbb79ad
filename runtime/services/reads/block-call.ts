import type { BundledAgendaSource, BundledBlock, BundledListBlock } from '#runtime/language/bundle/client.ts';
import { searchedBy, searchParameter } from '#runtime/language/fields/search.ts';
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
          params: { ...given, ...followed(block, scope) },
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

function followed(block: BundledBlock | BundledAgendaSource, { filters }: Scope): Record<string, unknown> {
  if (!('filters' in block) || !block.filters || typeof filters !== 'object') return {};
  return followedParams(block.filters, (filters ?? {}) as Readonly<Record<string, unknown>>);
}

/**
 * What the filters of a page say, by the names that a report has for them; one that says nothing is empty, and no default.
 * @param follows parameter of the report → the filter that it follows
 */
export function followedParams(
  follows: Readonly<Record<string, string>>,
  filters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const said = Object.entries(filters);
  return Object.fromEntries(
    Object.entries(follows).flatMap(([own, filter]): [string, unknown][] => [
      [searchParameter(own), ''],
      ...said.flatMap(([name, value]): [string, unknown][] => {
        const about = searchedBy(name, one => (one === filter ? one : undefined));
        return about ? [[searchParameter(own, about.part), value]] : [];
      }),
    ]),
  );
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
