import { expect, it } from 'vitest';
import { startPage } from '#renderer/shell/pages/start-page.ts';
import type { BundledMenuEntry } from '#runtime/language/bundle/client.ts';
import { buildMenu } from '#runtime/services/menu/menu.ts';
import { route } from '../../runtime/services/fixture.ts';

const page = (path: string): BundledMenuEntry => ({ page: path });
const group = (...items: BundledMenuEntry[]): BundledMenuEntry => ({ key: 'g', title: 'g', items });

it.each<[string, BundledMenuEntry[], string]>([
  ['the only child of the only top-level menu', [group(page('a'))], 'a'],
  ['the only entry of the menu', [page('a')], 'a'],
  ["a menu whose other entries are nobody's", [page('a'), group(page('secret'))], 'a'],
  ['one top-level menu of six', [group(...'abcdef'.split('').map(page))], 'home'],
  ['two children', [group(page('a'), page('b'))], 'home'],
  ['two top-level menus', [group(page('a')), group(page('b'))], 'home'],
  ['no menu at all', [], 'home'],
])('spec 2.1: / leads to %s, else to the home page', (_, menu, path) => {
  const shown = buildMenu(
    menu,
    one => route(one, one),
    ({ path: one }) => (one === 'secret' ? { kind: 'forbidden', permission: '' } : { kind: 'allowed' }),
  );
  expect(startPage(shown, 'home')).toBe(path);
});
