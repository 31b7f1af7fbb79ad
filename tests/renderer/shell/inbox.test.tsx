// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { good } from '#tests/runtime/services/fixture.ts';
import { open, page } from './shell.tsx';

const notice = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  title: `工单${id}等待处理`,
  text: '请尽快处理',
  page: 'supplierDetail',
  params: { id: 7 },
  createdAt: '2026-01-05 11:00:00',
  readAt: null as string | null,
  ...more,
});

it('the bell shows what was done in this window, with the way to it', async () => {
  const { services } = await open('/index', ({ url }) =>
    url.startsWith('/sysApi/v1/inbox') ? good({ unread: 0, notices: [] }) : undefined,
  );
  const follow = vi.fn();
  services.notices.done('工单 GD1 已受理', { label: '查看', follow });
  await userEvent.click(await screen.findByRole('button', { name: '通知' }));
  const list = within(screen.getByRole('region', { name: '刚才办的' }));
  await userEvent.click(list.getByRole('button', { name: '查看：工单 GD1 已受理' }));
  expect(follow).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog', { name: '通知' })).toBeNull();
});

it('the bell counts what is new, hears of more, and shows it until it was read', async () => {
  let notices = [notice(1)];
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      more = controller;
    },
  });
  const { seen, services } = await open('/index', ({ url, method, body: sent }) => {
    if (url === '/heddle/notices') return new Response(body);
    if (url === '/sysApi/v1/inbox/read' && method === 'PUT') {
      const { ids = '', upTo = 0 } = JSON.parse(sent) as { ids?: string; upTo?: number };
      notices = notices.map(one => (one.id <= upTo || ids === String(one.id) ? { ...one, readAt: 'now' } : one));
      return good(null);
    }
    if (!url.startsWith('/sysApi/v1/inbox')) return undefined;
    return good({ unread: notices.filter(one => one.readAt === null).length, notices });
  });
  await screen.findByRole('button', { name: '通知，1条未读' });
  expect(seen.find(({ url }) => url === '/heddle/notices')?.headers.get('authorization')).toMatch(/^Bearer /);

  // As the network cuts it.
  for (const part of ['event: chan', 'ged\ndata: ["supply","order"]\n', '\nevent: changed\ndata: rubbish\n\n'])
    more?.enqueue(new TextEncoder().encode(part));
  await waitFor(() => expect(services.changes.elsewhere.version('order')).toBe(1));
  expect(services.changes.version('order'), 'what this window has written').toBe(0);

  notices = [notice(3, { page: null }), notice(2), notice(1)];
  more?.enqueue(new TextEncoder().encode('event: notice\ndata: {}\n\n'));
  await userEvent.click(await screen.findByRole('button', { name: '通知，3条未读' }));
  const list = within(screen.getByRole('dialog', { name: '通知' }));
  await userEvent.click(list.getByRole('button', { name: /工单3/ }));
  await screen.findByRole('button', { name: '通知，2条未读' });
  await userEvent.click(list.getByRole('button', { name: /工单2/ }));
  expect(await page('供应商详情').findByText(/"id":"7"/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '通知，1条未读' }));
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '通知' })).toBeTruthy());
});

it('of many that are told at once it reads the first, and once more what came after it', async () => {
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      more = controller;
    },
  });
  const { seen, platform, services } = await open('/index', ({ url }) =>
    url === '/heddle/notices'
      ? new Response(body)
      : url.startsWith('/sysApi/v1/inbox')
        ? good({ unread: 0, notices: [] })
        : undefined,
  );
  const reads = (): number => seen.filter(({ url }) => url.startsWith('/sysApi/v1/inbox')).length;
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  const before = reads();
  more?.enqueue(new TextEncoder().encode('event: notice\ndata: {}\n\n'.repeat(20)));
  await waitFor(() => expect(services.changes.version('approvalTask')).toBe(1));
  await waitFor(() => expect(reads()).toBe(before + 1));
  platform.clock.pass(1000);
  await waitFor(() => expect(reads()).toBe(before + 2));
  expect(services.changes.version('approvalTask')).toBe(2);
  platform.clock.pass(5000);
  expect(services.changes.version('approvalTask')).toBe(2);
});
