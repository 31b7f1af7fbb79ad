// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import BoardPage from '#renderer/pages/board/BoardPage.tsx';
import type { BundledAgendaSource, BundledBoardPage } from '#runtime/language/bundle/client.ts';
import { call, calls, json } from '#tests/runtime/services/fixture.ts';
import { action, cel } from '../actions/host.ts';
import { show } from '../pages/screen.tsx';
import { seeEverything } from '../pages/sight.ts';

beforeEach(seeEverything);

const text = (name: string, label: string) => ({ name, label, field: { name, label, type: 'text' } as const });
const point = (name: string, counts: 'since' | 'until') => ({
  name,
  label: name,
  field: { name, label: name, type: 'datetime', clock: { counts, told: true } } as const,
});
const source = (key: string, label: string, more: Partial<BundledAgendaSource>): BundledAgendaSource => ({
  key,
  label,
  title: '',
  span: 24,
  call: `${key}.list`,
  with: {},
  entity: { name: key, title: label, key: 'id', nameField: 'code' },
  number: { ...text('code', '编号'), open: { page: 'search', with: { userId: cel('row.id') } } },
  text: text('about', '内容'),
  time: point('deadline', 'until'),
  actions: [],
  ...more,
});
/** Whoever is logged in holds 供应商管理. */
const pageFor = (permission: string): BundledBoardPage => ({
  kind: 'board',
  path: 'home',
  title: '首页',
  params: {},
  dictionaries: {},
  calls: Object.fromEntries(
    [
      ...calls,
      call('task.list', 'get', '/api/task', { verb: 'list', entity: 'task' }),
      call('visit.list', 'get', '/api/visit', { verb: 'list', entity: 'visit' }),
      call('visit.begin', 'put', '/api/visit/:id/begin'),
    ].map(one => [one.name, one]),
  ),
  actions: [],
  blocks: [
    {
      block: 'agenda',
      key: 'today',
      title: '今天要办',
      span: 24,
      with: {},
      drafts: '草稿',
      pageSize: 3,
      empty: '都办完了',
      from: [
        source('task', '审批', { time: point('openedAt', 'since') }),
        source('visit', '上门', {
          permission,
          actions: [
            action({ key: 'begin', label: '开始', places: ['row'], call: 'visit.begin', with: { id: cel('row.id') } }),
          ],
        }),
      ],
    },
  ],
});
const page = pageFor('供应商管理');
const without = pageFor('薪资档案');
const list =
  (records: Record<string, unknown>[], total = records.length) =>
  () => ({ total, records, current: 1, size: 3 });
const tasks = [
  { id: 1, code: 'SP1', about: '采购', openedAt: '2019-04-15 09:00:00' },
  { id: 2, code: 'SP2', about: '退款', openedAt: '2019-04-17 09:00:00' },
];
const visits = [
  { id: 7, code: 'SM7', about: '装机', deadline: '2019-04-16 09:00:00' },
  { id: 8, code: 'SM8', about: '移机', deadline: '2099-04-16 09:00:00' },
];
const answers = { 'GET /api/task': list(tasks), 'GET /api/visit': list(visits), 'PUT /api/visit/7/begin': () => null };
const numbers = (): (string | undefined)[] =>
  screen.queryAllByRole('listitem').map(row => within(row).queryByText(/^S[MP]\d$/)?.textContent ?? undefined);

describe('what is to be done', () => {
  it('is of several lists in one, the earliest first, and tells what each row is', async () => {
    const { asked } = await show(BoardPage, page, { answers });
    await screen.findByText('SP2');
    await waitFor(() => expect(numbers()).toEqual(['SP1', 'SM7', 'SP2']));
    expect(asked('/api/visit').at(-1)).toMatchObject({ sort: 'deadline', order: 'asc', limit: '3' });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('审批');
    expect(second?.textContent).toContain('上门');
    await userEvent.click(screen.getByRole('button', { name: '还有 1 项' }));
    await waitFor(() => expect(numbers()).toEqual(['SP1', 'SM7', 'SP2', 'SM8']));
  });

  it('leaves out what is not for the person, and asks nothing about it', async () => {
    const { seen } = await show(BoardPage, without, { answers });
    await screen.findByText('SP2');
    expect(numbers()).toEqual(['SP1', 'SP2']);
    expect(seen.some(({ url }) => url.includes('/api/visit'))).toBe(false);
  });

  it('does the act of a row where it stands', async () => {
    const { seen } = await show(BoardPage, page, { answers });
    await userEvent.click((await screen.findAllByRole('button', { name: '开始' }))[0] as HTMLElement);
    await waitFor(() =>
      expect(seen.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual(['/api/visit/7/begin']),
    );
  });

  it('leads back to a form that was left half filled in', async () => {
    const none = { 'GET /api/task': list([]), 'GET /api/visit': list([]) };
    const { services, platform } = await show(BoardPage, page, { answers: none });
    await screen.findByText('都办完了');
    services.drafts.keep({ page: 'search', record: '5', schema: 's', params: { userId: 5 } }, { a: 1 }, 1, '王梅');
    cleanup();
    const { shell } = await show(BoardPage, page, { answers: none, local: platform.local });
    await userEvent.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(screen.getByText('王梅')).toBeTruthy();
    expect(shell.openPage).toHaveBeenCalledWith('search', { userId: 5 });
  });

  it('says that all is done, and of a list that fails that it failed, beside the others', async () => {
    const none = { 'GET /api/task': list([]) };
    await show(BoardPage, without, { answers: none });
    await screen.findByText('都办完了');
    cleanup();
    const failing = { ...answers, 'GET /api/visit': () => json({ code: 500, message: '坏了' }, 500) };
    await show(BoardPage, page, { answers: failing });
    await screen.findByText(/上门加载失败/);
    expect(screen.getByText('SP1')).toBeTruthy();
  });
});
