import { expect, it } from 'vitest';
import { actionsFor, isOffered } from '#renderer/actions/permitted.ts';
import { bench, call, loginInfo } from '#tests/runtime/services/fixture.ts';
import { action, cel, host, rows } from './host.ts';

it('offers what the label, the call and the page to open all allow, in order', async () => {
  const { services } = await bench();
  services.session.state.loginInfo = { ...loginInfo, menus: ['供应商管理'] };
  const calls = {
    'supply.delete': call('supply.delete', 'delete', '/api/supply/:id', { access: ['供应商管理'] }),
    'salary.pay': call('salary.pay', 'post', '/api/salary', { access: ['薪资档案'] }),
  };
  const all = [
    action({ key: 'detail', open: { page: 'supplierDetail', in: 'page' } }),
    action({ key: 'salary', open: { page: 'salary', in: 'page' } }),
    action({ key: 'pay', call: 'salary.pay' }),
    action({ key: 'remove', call: 'supply.delete' }),
    action({ key: 'purge', call: 'supply.delete', permission: '供应商删除' }),
    action({ key: 'add', places: ['toolbar'] }),
  ];
  expect(actionsFor(all, ['row'], calls, services).map(({ key }) => key)).toEqual(['detail', 'remove']);
  expect(actionsFor(all, ['toolbar'], calls, services).map(({ key }) => key)).toEqual(['add']);
});

it('hides an action whose condition does not hold or fails; of a selection, each line is asked later', async () => {
  const { screen } = await host();
  const [first = {}, second = {}] = rows;
  const when = (source: string) => action({ when: cel(source) });
  const offered = (source: string, subject: Parameters<typeof isOffered>[1]) =>
    isOffered(when(source), subject, { params: {} }, screen.services);
  expect(offered("row.status == 'active'", { place: 'row', row: first })).toBe(true);
  expect(offered("row.status == 'active'", { place: 'row', row: second })).toBe(false);
  expect(offered('row.nothing.at.all', { place: 'row', row: first })).toBe(false);
  expect(offered("row.status == 'active'", { place: 'batch', rows })).toBe(true);
  expect(offered('size(rows) > 5', { place: 'batch', rows })).toBe(false);
});
