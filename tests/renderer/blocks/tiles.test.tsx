// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import BoardPage from '#renderer/pages/board/BoardPage.tsx';
import type { BundledBoardPage, BundledTilesBlock } from '#runtime/language/bundle/client.ts';
import { call, calls } from '#tests/runtime/services/fixture.ts';
import { cel } from '../actions/host.ts';
import { show } from '../pages/screen.tsx';
import { seeEverything } from '../pages/sight.ts';

beforeEach(seeEverything);

const text = (name: string, label: string) => ({ name, label, type: 'text' }) as const;
const number = (name: string, label: string) => ({ name, label, type: 'integer', unit: '单' }) as const;
const plan: BundledTilesBlock = {
  block: 'tiles',
  key: 'plan',
  title: '小区',
  span: 24,
  call: 'place.list',
  with: {},
  group: text('district', '区县'),
  name: text('community', '小区'),
  fields: [number('open', '在途'), number('overdue', '超时')],
  colour: cel("row.overdue > 0 ? 'red' : 'green'"),
  open: { page: 'search', with: { userId: cel('row.id') } },
  empty: '没有小区',
};
const page: BundledBoardPage = {
  kind: 'board',
  path: 'home',
  title: '首页',
  params: {},
  dictionaries: {},
  calls: Object.fromEntries(
    [...calls, call('place.list', 'get', '/api/place', { verb: 'list', entity: 'place' })].map(one => [one.name, one]),
  ),
  actions: [],
  blocks: [plan],
};
const listed = (records: object[]) => ({
  answers: { 'GET /api/place': () => ({ total: records.length, records, current: 1, size: 500 }) },
});
const places = [
  { id: 1, district: '城中', community: '翠苑', open: 3, overdue: 1 },
  { id: 2, district: '滨江', community: '春晓', open: 2, overdue: 0 },
  { id: 3, district: '城中', community: '文晖', open: 0, overdue: 0 },
];

it('a plan has a tile for each place by its district, in the colour of how it stands, without figures that are 0', async () => {
  await show(BoardPage, page, listed(places));
  const inner = within(await screen.findByRole('region', { name: '城中' }));
  expect(inner.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['翠苑在途 3单超时 1单', '文晖']);
  expect(inner.getAllByRole('button').map(({ className }) => className)).toEqual(['tile tag-red', 'tile tag-green']);
  expect(within(screen.getByRole('region', { name: '滨江' })).getByRole('button').textContent).toBe('春晓在途 2单');
});

it('a tile leads to what is to be done there', async () => {
  const { shell } = await show(BoardPage, page, listed(places));
  await userEvent.click(await screen.findByRole('button', { name: /春晓/ }));
  expect(shell.openPage).toHaveBeenCalledWith('search', { userId: 2 });
});

it('says so where there is no place', async () => {
  await show(BoardPage, page, listed([]));
  expect(await screen.findByText('没有小区')).toBeTruthy();
});
