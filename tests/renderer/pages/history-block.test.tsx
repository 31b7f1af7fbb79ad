// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import BoardPage from '#renderer/pages/board/BoardPage.tsx';
import type { BundledBoardPage } from '#runtime/language/bundle/client.ts';
import { call } from '#tests/runtime/services/fixture.ts';
import { cel } from '../actions/host.ts';
import { show } from './screen.tsx';
import { seeEverything } from './sight.ts';

beforeEach(seeEverything);

const board: BundledBoardPage = {
  kind: 'board',
  path: 'search',
  title: '工单',
  params: {},
  calls: { 'audit.history': call('audit.history', 'get', '/sysApi/v1/audit/history') },
  dictionaries: {},
  blocks: [
    {
      block: 'history',
      key: 'history',
      title: '处理记录',
      span: 24,
      entity: 'workOrder',
      call: 'audit.history',
      with: { entity: cel("'workOrder'"), id: cel('7') },
    },
  ],
  actions: [],
};
const line = (id: number, what: string, changes: object[]) => ({
  id,
  createdAt: `2026-01-0${id} 10:00:00`,
  operatorName: '王小明',
  what,
  changes,
});

it('a history says who did what, when, and from what to what', async () => {
  const { asked } = await show(BoardPage, board, {
    answers: {
      'GET /sysApi/v1/audit/history': () => [
        line(2, '接单', [{ label: '状态', before: '待接单', after: '处理中' }]),
        line(1, '新增', [{ label: '工单标题', before: '', after: '无法上网' }]),
      ],
    },
  });
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(entry => entry.textContent)).toEqual([
    '接单王小明2026-01-02 10:00:00状态待接单 → 处理中',
    '新增王小明2026-01-01 10:00:00工单标题无法上网',
  ]);
  expect(within(entries[0] as HTMLElement).getByText('待接单').tagName).toBe('DEL');
  expect(asked('/sysApi/v1/audit/history')).toEqual([{ entity: 'workOrder', id: '7' }]);
});

it('of which there is none says so', async () => {
  await show(BoardPage, board, { answers: { 'GET /sysApi/v1/audit/history': () => [] } });
  expect(await screen.findByText('暂无处理记录')).toBeTruthy();
});
