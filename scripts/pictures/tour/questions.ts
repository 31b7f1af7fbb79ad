import type { BundledArguments, BundledBlock, BundledPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import type { Scope, Services } from '#runtime/services/services.ts';

/** What a page asks the server when it is opened. */
export interface Question {
  call: string;
  args: Row;
  /** The list that shows the answer: the key of its block, of a whole page its own path; absent: no list. */
  list?: string;
}

/** Everything that a page asks for at first sight, as its documents say. @param scope what is in scope on the page, its record too */
export function questionsOf(page: BundledPage, scope: Scope, services: Services): Question[] {
  const { access, expressions } = services;
  const first = (limit: number, sort?: { name: string; descending: boolean }): Row => ({
    curPage: 1,
    limit,
    ...(sort && { sort: sort.name, order: sort.descending ? 'desc' : 'asc' }),
  });
  /** A record that the parameters name; without them there is none. */
  const ofRecord = (call: string | undefined, given: BundledArguments): Question[] => {
    if (call === undefined) return [];
    const args = expressions.arguments(given, scope);
    const isNamed = Object.values(args).every(value => value !== null && value !== undefined && value !== '');
    return isNamed && Object.keys(args).length > 0 ? [{ call, args }] : [];
  };
  const ofBlocks = (blocks: readonly BundledBlock[]): Question[] =>
    blocks
      .filter(({ permission }) => access.allows(permission))
      .filter(({ when }) => when === undefined || expressions.holds(when, scope, false))
      .flatMap(block => {
        if (block.block === 'agenda')
          return block.from
            .filter(({ permission }) => access.allows(permission))
            .flatMap(source => {
              const paging = first(block.pageSize, { name: source.time.name, descending: false });
              const { call, args } = blockCall(source, scope, expressions, paging);
              return call && args ? [{ call, args }] : [];
            });
        const paging = block.block === 'list' ? first(block.pageSize, block.sort) : {};
        const { call, args } = blockCall(block, scope, expressions, paging);
        return call && args ? [{ call, args, ...(block.block === 'list' && { list: block.key }) }] : [];
      });
  switch (page.kind) {
    case 'list': {
      const args = { ...expressions.arguments(page.with, scope), ...first(page.pageSize, page.sort) };
      return [{ call: page.call, args, list: page.path }];
    }
    case 'report': {
      const { defineId, reportVersion } = page;
      const args = { defineId, reportVersion, params: {}, ...first(20, page.report.sort) };
      return [{ call: 'rpt.rptQueryData', args, list: page.path }];
    }
    case 'form':
      return [...ofRecord(page.load, page.with), ...ofRecord(page.from?.call, page.from?.with ?? {})];
    case 'print':
      return ofRecord(page.load, page.with);
    case 'detail':
      return [...ofRecord(page.load, page.with), ...ofBlocks(page.blocks)];
    case 'board':
      return [...ofBlocks(page.head ?? []), ...(page.search && !('found' in scope) ? [] : ofBlocks(page.blocks))];
    default:
      return [];
  }
}
