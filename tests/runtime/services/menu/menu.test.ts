import { describe, expect, it } from 'vitest';
import type { BundledMenuEntry, BundledRoute } from '#runtime/language/bundle/client.ts';
import { buildMenu, groupsAbove, type MenuNode, trailOf } from '#runtime/services/menu/menu.ts';
import type { RouteAccess } from '#runtime/services/work/route-guard.ts';
import { route } from '../fixture.ts';

const group = (key: string, items: BundledMenuEntry[]): BundledMenuEntry => ({ key, title: key, items });
const pages = (...paths: string[]): BundledMenuEntry[] => paths.map(page => ({ page }));
const outline = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map(node => ('page' in node ? node.page : [node.key, ...outline(node.items)]));
const routes = [...'abcdefgh'.split('').map(path => route(path, `页面${path}`)), route('secret', '薪资')];
const build = (menu: BundledMenuEntry[]): MenuNode[] =>
  buildMenu(menu, path => routes.find(one => one.path === path), access);
const access = (page: BundledRoute): RouteAccess =>
  page.title === '薪资' ? { kind: 'forbidden', permission: '薪资' } : { kind: 'allowed' };

describe('the menu of one person (spec 2.1, 2.2)', () => {
  it('leaves out forbidden and unknown pages, and groups that nothing is left of', () => {
    const menu = [...pages('a', 'secret', 'nowhere'), group('empty', pages('secret'))];
    expect(outline(build(menu))).toEqual(['a']);
  });

  it('flattens a group of up to five visible children into its parent, and a larger one not', () => {
    const five = group('five', [...pages('a', 'b', 'c', 'd', 'e'), ...pages('secret')]);
    const six = group('six', pages('a', 'b', 'c', 'd', 'e', 'f'));
    expect(outline(build([group('top', [five, six])]))).toEqual([
      ['top', 'a', 'b', 'c', 'd', 'e', ['six', 'a', 'b', 'c', 'd', 'e', 'f']],
    ]);
    expect(outline(build([group('top', [group('within', [five]), ...pages('f')])]))).toEqual([
      ['top', 'a', 'b', 'c', 'd', 'e', 'f'],
    ]);
  });

  it('flattens a small group at the top, too, and leaves a larger one within it together', () => {
    const six = group('six', pages('a', 'b', 'c', 'd', 'e', 'f'));
    expect(outline(build([group('top', pages('a'))]))).toEqual(['a']);
    expect(outline(build([...pages('h'), group('top', [six, ...pages('g')])]))).toEqual([
      'h',
      ['six', 'a', 'b', 'c', 'd', 'e', 'f'],
      'g',
    ]);
  });

  it('knows the groups that the documents put a page in, flattened or not', () => {
    const menu = [...pages('h'), group('top', [group('within', pages('a')), ...pages('b')])];
    expect(trailOf(menu, 'a')).toEqual(['top', 'within']);
    expect(trailOf(menu, 'b')).toEqual(['top']);
    expect(trailOf(menu, 'h')).toEqual([]);
    expect(trailOf(menu, 'nowhere')).toEqual([]);
  });

  it('asks the guards about no more pages than it takes to show what is open', () => {
    const many = Array.from({ length: 1000 }, (_, index) => route(`p${index}`, `页面${index}`));
    const section = (from: number) =>
      group(`s${from}`, [
        group(
          `g${from}`,
          many.slice(from, from + 100).map(({ path }) => ({ page: path })),
        ),
      ]);
    let asked = 0;
    const menu = buildMenu(
      [section(0), section(100)],
      path => many.find(one => one.path === path),
      () => {
        asked += 1;
        return { kind: 'allowed' };
      },
    );
    expect(menu).toHaveLength(2);
    expect(asked).toBeLessThan(20);
    expect(outline(menu).flat(3)).toHaveLength(2 + 200);
  });

  it('knows the groups above a page, of those that are shown', () => {
    const six = group('six', [...pages('a', 'b', 'c', 'd', 'e', 'f', 'secret')]);
    const menu = build([
      ...pages('h'),
      group('other', pages('secret', 'h')),
      group('top', [group('flat', pages('g', 'a', 'b', 'd', 'e')), six]),
    ]);
    const titles = (path: string): string[] => groupsAbove(menu, path).map(({ title }) => title);
    expect(titles('c')).toEqual(['top', 'six']);
    expect(titles('g')).toEqual(['top']);
    expect(titles('h')).toEqual([]);
    expect(titles('secret')).toEqual([]);
    expect(titles('nowhere')).toEqual([]);
  });
});
