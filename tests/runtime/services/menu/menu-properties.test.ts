import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BundledMenuEntry, BundledRoute } from '#runtime/language/bundle/client.ts';
import { buildMenu, type MenuNode, type MenuPage } from '#runtime/services/menu/menu.ts';
import { createMenuSearch } from '#runtime/services/menu/menu-search.ts';
import { guardRoute, type Visitor } from '#runtime/services/work/route-guard.ts';
import { route, searching } from '../fixture.ts';

const labels = ['', '甲', '乙', '丙'];
const types = ['BROADBAND', 'EQUIPMENT', 'APPLICATION'];
const folders = ['', 'baseBusinessManagement/', 'financialManager/', 'businessQueries/', 'purchase/'];
const always = ['callcenter/todoListsNew', 'callcenter/isProcessed', 'callcenter/helpDoc'];
const app = {
  account: searching,
  productionHosts: ['boss.example'],
};

const routeAt = (path: string): fc.Arbitrary<BundledRoute> =>
  fc
    .record(
      {
        permission: fc.constantFrom(...labels),
        env_pre: fc.boolean(),
        userspec: fc.subarray(types, { minLength: 1 }),
        required: fc.constant<string[]>(['id']),
      },
      { requiredKeys: ['permission'] },
    )
    .map(more => route(path, `页面${path}`, { ...more, searchable: always.includes(path) }));
const paths = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...folders), fc.nat(60)), { selector: ([, number]) => number, maxLength: 25 })
  .map(pairs => [...pairs.map(([folder, number]) => `${folder}p${number}`), ...always, 'search']);
const routesOf = paths.chain(all => fc.tuple(...all.map(routeAt)));

/** Splits the paths into entries and groups at random; some are in no menu. */
const menuOf = (routes: readonly BundledRoute[]): fc.Arbitrary<BundledMenuEntry[]> =>
  fc.array(fc.integer({ min: 0, max: 8 }), { minLength: routes.length, maxLength: routes.length }).map(places => {
    const inside = (place: number): BundledMenuEntry[] =>
      routes.filter((_, index) => places[index] === place).map(({ path }) => ({ page: path }));
    const group = (key: string, items: BundledMenuEntry[]): BundledMenuEntry => ({ key, title: key, items });
    const deep = group('b', [...inside(3), group('c', [...inside(4), group('d', inside(5))])]);
    return [
      ...inside(0),
      group('a', [...inside(1), group('e', inside(2)), deep]),
      group('f', inside(6)),
      { page: 'gone' },
    ];
  });
const visitorOf: fc.Arbitrary<Visitor> = fc
  .record({
    held: fc.subarray(labels),
    account: fc.option(fc.record({ billId: fc.constant('021'), userSpec: fc.constantFrom(...types) })),
    host: fc.constantFrom('boss.example', 'test.example'),
  })
  .map(({ held, account, host }) => ({ allows: label => !label || held.includes(label), account, host }));
const world = routesOf.chain(routes => fc.tuple(fc.constant(routes), menuOf(routes), visitorOf));

const pagesIn = (entries: readonly BundledMenuEntry[]): string[] =>
  entries.flatMap(entry => ('page' in entry ? [entry.page] : pagesIn(entry.items)));
const groupSizes = (nodes: readonly MenuNode[]): number[] =>
  nodes.flatMap(node => ('page' in node ? [] : [node.items.length, ...groupSizes(node.items)]));
const shownIn = (nodes: readonly MenuNode[]): MenuPage[] =>
  nodes.flatMap(node => ('page' in node ? [node] : shownIn(node.items)));

describe('for whatever roles, users and routes', () => {
  it('spec 2.1: no entry that is shown leads to a refused page, and no page that may be entered is missing', () => {
    fc.assert(
      fc.property(world, ([routes, menu, visitor]) => {
        const routeOf = (path: string) => routes.find(one => one.path === path);
        const access = (one: BundledRoute) => guardRoute(one, app, visitor);
        const shown = new Map(shownIn(buildMenu(menu, routeOf, access)).map(page => [page.page, page]));
        for (const [path, entry] of shown) {
          const found = routeOf(path);
          const expected = found && access(found);
          // A page that wants another searched user stays where staff look for it, with the guard's own warning.
          expect(expected?.kind === 'account' ? expected.message : expected?.kind).toBe(entry.blocked ?? 'allowed');
        }
        const inMenu = new Set(pagesIn(menu));
        for (const found of routes)
          if (inMenu.has(found.path) && access(found).kind === 'allowed')
            expect(shown.has(found.path), found.path).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('spec 2.1: no group has five children or fewer', () => {
    fc.assert(
      fc.property(world, ([routes, menu, visitor]) => {
        const routeOf = (path: string) => routes.find(one => one.path === path);
        for (const size of groupSizes(buildMenu(menu, routeOf, one => guardRoute(one, app, visitor))))
          expect(size).toBeGreaterThan(5);
      }),
      { numRuns: 300 },
    );
  });

  it('spec 2.2: the search finds what the menu shows and the to-do paths, and nothing that is refused', () => {
    fc.assert(
      fc.property(world, ([routes, menu, visitor]) => {
        const routeOf = (path: string) => routes.find(one => one.path === path);
        const access = (one: BundledRoute) => guardRoute(one, app, visitor);
        const built = buildMenu(menu, routeOf, access);
        const found = createMenuSearch(
          menu,
          routeOf,
          access,
          routes.filter(one => one.searchable),
        )
          .find('页面')
          .map(page => page.page);
        const expected = new Set(shownIn(built).map(page => page.page));
        for (const one of routes)
          if (always.includes(one.path) && access(one).kind === 'allowed') expected.add(one.path);
        expect(new Set(found)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
