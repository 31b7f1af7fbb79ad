import { describe, expect, it } from 'vitest';
import type { BundledMenuEntry, BundledRoute } from '#runtime/language/bundle/client.ts';
import type { Admission } from '#runtime/services/admission.ts';
import { buildMenu, type MenuNode } from '#runtime/services/menu.ts';
import { route } from './fixture.ts';

const group = (key: string, items: BundledMenuEntry[]): BundledMenuEntry => ({ key, title: key, items });
const pages = (...paths: string[]): BundledMenuEntry[] => paths.map(page => ({ page }));
const outline = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map(node => ('page' in node ? node.page : [node.key, ...outline(node.items)]));
const routes = [
  ...'abcdefgh'.split('').map(path => route(path, `页面${path}`)),
  route('hidden', '隐藏', { hidden: true }),
  route('secret', '薪资'),
];
const build = (menu: BundledMenuEntry[]): MenuNode[] =>
  buildMenu(menu, path => routes.find(one => one.path === path), admission);
const admission = (page: BundledRoute): Admission =>
  page.title === '薪资' ? { kind: 'forbidden', permission: '薪资' } : { kind: 'admitted' };

describe('the menu of one person (spec 2.1, 2.2)', () => {
  it('leaves out hidden, forbidden and unknown pages, and groups that nothing is left of', () => {
    const menu = [...pages('a', 'secret', 'nowhere'), group('empty', pages('hidden', 'secret'))];
    expect(outline(build(menu))).toEqual(['a']);
  });

  it('flattens a group of up to five visible children into its parent, and a larger one not', () => {
    const five = group('five', [...pages('a', 'b', 'c', 'd', 'e'), ...pages('hidden')]);
    const six = group('six', pages('a', 'b', 'c', 'd', 'e', 'f'));
    expect(outline(build([group('top', [five, six])]))).toEqual([
      ['top', 'a', 'b', 'c', 'd', 'e', ['six', 'a', 'b', 'c', 'd', 'e', 'f']],
    ]);
  });

  it('keeps a small group at the top, which has no parent', () => {
    expect(outline(build([group('top', pages('a'))]))).toEqual([['top', 'a']]);
  });
});
