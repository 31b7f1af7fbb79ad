import { expect, it } from 'vitest';
import { startPage } from '#renderer/shell/pages/start-page.ts';
import type { MenuNode } from '#runtime/services/menu/menu.ts';

const page = (path: string): MenuNode => ({ page: path, title: path });
const group = (...items: MenuNode[]): MenuNode => ({ key: 'g', title: 'g', items, lists: () => true });

it.each<[string, MenuNode[], string]>([
  ['the only child of the only top-level menu', [group(page('a'))], 'a'],
  ['the only entry of the menu', [page('a')], 'a'],
  ['two children', [group(page('a'), page('b'))], 'home'],
  ['two top-level menus', [group(page('a')), group(page('b'))], 'home'],
  ['no menu at all', [], 'home'],
])('spec 2.1: / leads to %s, else to the home page', (_, menu, path) => {
  expect(startPage(menu, 'home')).toBe(path);
});
