import type {
  BundledBoardPage,
  BundledCrosstabPage,
  BundledHierarchyPage,
  BundledPage,
  BundledRoute,
  BundledSchedulePage,
} from '#runtime/language/bundle/client.ts';
import { matchRoute } from '#runtime/language/bundle/match-route.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import type { BundleService, ExpressionService } from '../documents/contract.ts';
import type { AccessService, SessionService } from '../person/contract.ts';
import { fromSearch, splitParams } from '../tabs/address.ts';
import type { TabService } from '../tabs/contract.ts';
import type { ClockService } from '../time/contract.ts';
import type { GuardService } from '../work/contract.ts';
import { beginAll } from './all.ts';
import { blockCall, listBlockCall } from './block-call.ts';
import type { AheadService } from './contract.ts';
import { crosstabArguments, crosstabSearch, monthOf } from './crosstab.ts';
import { firstBlocks } from './first-blocks.ts';
import { filtersOf, listArguments, listShapeOf, listStateOf, viewToBegin } from './list-state.ts';
import { daysOf, entriesArguments, spanOf } from './span.ts';
import { typedParams } from './typed-params.ts';

/** What stands in an address: the page's parameters, and its own state. */
interface Given {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}
interface Services {
  access: Pick<AccessService, 'allows'>;
  ahead: Pick<AheadService, 'begin'>;
  bundle: Pick<BundleService, 'app' | 'route' | 'pageEarly'>;
  clock: Pick<ClockService, 'now'>;
  expressions: Pick<ExpressionService, 'ready' | 'arguments' | 'holds'>;
  guards: Pick<GuardService, 'access' | 'isChecked'>;
  tabs: Pick<TabService, 'address'>;
  session: Pick<SessionService, 'state'>;
}
interface Read {
  call: string;
  args: Record<string, unknown>;
  /** All records, page by page. */
  isWhole?: boolean;
}

/**
 * Asks for what the page of an address will ask for first, as soon as its document is there. Nothing is asked for that
 * the person may not enter, or that the server has to agree to before.
 * @param address with its search; `/` is the home page as it was left
 * @returns whether anything was asked for
 */
export async function readAhead(services: Services, address: string): Promise<boolean> {
  const { ahead, bundle, guards, tabs } = services;
  const [pathname = '/', search = ''] = (address === '/' ? tabs.address(bundle.app().app.home) : address).split('?');
  const match = matchRoute(pathname, bundle.route);
  if (!match) return false;
  const { route } = match;
  const given = splitParams(route, { ...fromSearch(search), ...match.params });
  if (!mayEnter(guards, route, given.params)) return false;
  const page = await bundle.pageEarly(route.path);
  // Meanwhile somebody may have gone.
  if (!mayEnter(guards, route, given.params)) return false;
  const reads = await firstReads(page, given, services);
  for (const { call, args, isWhole } of reads)
    if (isWhole) beginAll(ahead, call, args);
    else void ahead.begin(call, args);
  return reads.length > 0;
}

const mayEnter = (guards: Services['guards'], route: BundledRoute, params: Given['params']): boolean =>
  route.kind !== 'login' && guards.access(route, params).kind === 'allowed' && guards.isChecked(route);

/** The calls with which a page begins, with the arguments that it gives them. */
async function firstReads(
  page: BundledPage,
  { params, query }: Given,
  { access, clock, expressions, session }: Pick<Services, 'access' | 'clock' | 'expressions' | 'session'>,
): Promise<Read[]> {
  if (page.kind === 'board') return boardReads(page, { params, query }, { access, expressions });
  if (page.kind === 'schedule') return scheduleReads(page, { params, query }, { clock, expressions });
  if (page.kind === 'crosstab') return crosstabReads(page, { params, query }, { clock, expressions });
  if (page.kind === 'hierarchy') return hierarchyReads(page, params, expressions);
  if (page.kind !== 'list' && page.kind !== 'detail') return [];
  // What it asks for is said by its view.
  if (page.kind === 'list' && viewToBegin(page.path, query, session.state.loginInfo?.views)?.isWhole) return [];
  // Cards and days ask for their own part each.
  if (page.kind === 'list' && listShapeOf(page, query) !== 'table') return [];
  // Most lists are given nothing, and need not wait for the evaluator.
  if (Object.keys(page.with).length > 0) await expressions.ready();
  const given = expressions.arguments(page.with, { params: typedParams(page.params, params) });
  if (page.kind === 'list') return [{ call: page.call, args: listArguments(page, given, listStateOf(page, query)) }];
  return isNamed(given) ? [{ call: page.load, args: given }] : [];
}

/** What fills the first blocks: figures, and the first page of a table. */
async function boardReads(
  page: BundledBoardPage,
  { params, query }: Given,
  { access, expressions }: Pick<Services, 'access' | 'expressions'>,
): Promise<Read[]> {
  const first = firstBlocks(page, access);
  if (first.some(block => block.when || Object.keys(block.with).length > 0)) await expressions.ready();
  const filters = page.filters && filtersOf({ query: page.filters.fields, initial: page.filters.initial }, query);
  const scope = { params: typedParams(page.params, params), ...(filters ? { filters } : {}) };
  return first.flatMap(block => {
    if (block.when && !expressions.holds(block.when, scope, false)) return [];
    const asked =
      block.block === 'list'
        ? listBlockCall(block, scope, expressions)
        : block.block === 'figures'
          ? blockCall(block, scope, expressions)
          : undefined;
    return asked?.call && asked.args ? [{ call: asked.call, args: asked.args }] : [];
  });
}

/** Those in its rows, and what stands there on the days of its address. */
async function scheduleReads(
  page: BundledSchedulePage,
  { params, query }: Given,
  { clock, expressions }: Pick<Services, 'clock' | 'expressions'>,
): Promise<Read[]> {
  if (Object.keys(page.with).length + Object.keys(page.rows.with).length > 0) await expressions.ready();
  const scope = { params: typedParams(page.params, params) };
  const days = daysOf(spanOf(query, page, dateText(clock.now())));
  const entries = entriesArguments(page, expressions.arguments(page.with, scope), days);
  return [
    { call: page.rows.call, args: expressions.arguments(page.rows.with, scope), isWhole: true },
    { call: page.call, args: entries, isWhole: true },
  ];
}

/** The records of its month with their lines. */
async function crosstabReads(
  page: BundledCrosstabPage,
  { params, query }: Given,
  { clock, expressions }: Pick<Services, 'clock' | 'expressions'>,
): Promise<Read[]> {
  if (Object.keys(page.with).length > 0) await expressions.ready();
  const given = expressions.arguments(page.with, { params: typedParams(page.params, params) });
  const search = crosstabSearch(page, dateText(clock.now()));
  const { filters } = listStateOf(search, query);
  return [
    {
      call: page.call,
      args: crosstabArguments(page, given, { filters, month: monthOf(page, filters, search), how: 'first' }),
    },
  ];
}

/** All records of the tree. */
async function hierarchyReads(
  page: BundledHierarchyPage,
  params: Given['params'],
  expressions: Pick<ExpressionService, 'ready' | 'arguments'>,
): Promise<Read[]> {
  if (Object.keys(page.with).length > 0) await expressions.ready();
  return [{ call: page.call, args: expressions.arguments(page.with, { params: typedParams(page.params, params) }) }];
}

/** Whether arguments name a record: each of them is there. */
export const isNamed = (args: Readonly<Record<string, unknown>>): boolean =>
  Object.values(args).every(value => value !== null && value !== undefined && value !== '');
