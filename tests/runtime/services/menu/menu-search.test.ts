import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { pinyinOf } from '#runtime/language/compile/pinyin.ts';
import { createMenuSearch } from '#runtime/services/menu/menu-search.ts';
import { pinyinPattern } from '#runtime/services/menu/pinyin.ts';
import type { RouteAccess } from '#runtime/services/work/route-guard.ts';
import { bench, loggedIn, route } from '../fixture.ts';

const page = (path: string, title: string, more = {}) => route(path, title, { pinyin: pinyinOf(title), ...more });
const routes = [
  page('order', '宽带订购'),
  page('offer', '套餐变更'),
  page('vlan', 'VLAN查询'),
  page('reset', '重置密码'),
  page('salary', '薪资档案'),
  page('callcenter/helpDoc', '帮助文档', { searchable: true }),
  page('callcenter/isProcessed', '我的已办', { searchable: true }),
  page('detail', '订单详情'),
];
const menu = [
  {
    key: 'desk',
    title: '业务受理',
    pinyin: pinyinOf('业务受理'),
    items: ['order', 'offer', 'salary'].map(path => ({ page: path })),
  },
  { page: 'vlan' },
  { page: 'reset' },
];
const access = ({ title }: BundledRoute): RouteAccess =>
  ['薪资档案', '我的已办'].includes(title) ? { kind: 'forbidden', permission: title } : { kind: 'allowed' };
const routeOf = (path: string) => routes.find(one => one.path === path);
const search = createMenuSearch(
  menu,
  routeOf,
  access,
  routes.filter(one => one.searchable),
);
const found = (text: string, recent?: string[]): string[] => search.find(text, recent).map(one => one.page);

describe('spec 2.2: the search over the menu', () => {
  it('finds what is called so before what was opened lately', () => {
    const named = [page('apply', '新建采购申请'), page('applications', '采购申请')];
    const of = (path: string) => named.find(one => one.path === path);
    const all = createMenuSearch(
      named.map(({ path }) => ({ page: path })),
      of,
      access,
      [],
    );
    expect(all.find('采购申请', ['apply', 'applications']).map(one => one.page)).toEqual(['applications', 'apply']);
    expect(all.find('采购', ['apply', 'applications']).map(one => one.page)).toEqual(['apply', 'applications']);
  });

  it.each([
    ['宽带', ['order']],
    ['kddg', ['order']],
    ['kuandaidinggou', ['order']],
    ['kuandai', ['order']],
    ['KDding', ['order']],
    ['dg', ['order']],
    ['dingg', ['order']],
    ['kdgd', []],
    ['vlancx', ['vlan']],
    ['vcx', ['vlan']],
    ['VLAN查', ['vlan']],
    ['czmm', ['reset']],
    ['业务受理', ['order', 'offer']],
    ['业务 tc', ['offer']],
    ['ywsl', ['order', 'offer']],
    ['yw tc', ['offer']],
    ['shouli kd', ['order']],
    ['likuan', []],
    ['desk', []],
    [' ', []],
  ])('%s → %j', (text, paths) => {
    expect(found(text)).toEqual(paths);
  });

  it('always finds the to-do paths, but nothing without permission', () => {
    expect(found('bzwd')).toEqual(['callcenter/helpDoc']);
    expect(found('已办')).toEqual([]);
    expect(found('薪资')).toEqual([]);
    expect(found('xz')).toEqual([]);
    expect(found('订单详情')).toEqual([]);
  });

  it('what was opened lately comes first, then what begins with the text', () => {
    expect(found('d')).toEqual(['order', 'callcenter/helpDoc']);
    expect(found('d', ['offer', 'callcenter/helpDoc'])).toEqual(['callcenter/helpDoc', 'order']);
    expect(found('c')).toEqual(['reset', 'offer', 'vlan', 'callcenter/helpDoc']);
    expect(search.known(['offer', 'salary', 'gone', 'order']).map(one => one.page)).toEqual(['offer', 'order']);
  });
});

describe('pinyin', () => {
  it('comes with every reading, and only for Chinese', () => {
    expect(pinyinOf('重置')).toBe('zhong|chong zhi');
    expect(pinyinOf('调拨单')).toMatch(/^tiao\|diao\S* bo dan/);
    expect(pinyinOf('女 New（VLAN）')).toMatch(/^nv\S* new vlan$/);
    expect(pinyinOf('Report')).toBe('');
  });

  it('is found in whatever way its syllables are cut short', () => {
    const readings = fc.string({ unit: fc.constantFrom('a', 'n', 'g', 'x', 'i'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(readings, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.infiniteStream(fc.nat()),
        (syllables, from, cuts) => {
          const start = from % syllables.length;
          const typed = syllables
            .slice(start)
            .map(syllable => syllable.slice(0, 1 + ((cuts.next().value ?? 0) % syllable.length)));
          const place = syllables.join(' ').search(pinyinPattern(typed.join('')) ?? /$/);
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(syllables.slice(0, start).join(' ').length + 1);
        },
      ),
    );
  });
});

it('what was opened lately is remembered for each person, the latest first', async () => {
  const { services, platform } = await loggedIn();
  for (const path of ['index', 'supplierManage', 'index']) services.recent.note(path);
  expect(services.recent.list()).toEqual(['index', 'supplierManage']);
  for (let n = 0; n < 30; n++) services.recent.note(`page${n}`);
  expect(services.recent.list()).toHaveLength(12);
  expect(services.recent.list()[0]).toBe('page29');
  const nobody = await bench(undefined, { local: platform.local });
  expect(nobody.services.recent.list()).toEqual([]);
});
