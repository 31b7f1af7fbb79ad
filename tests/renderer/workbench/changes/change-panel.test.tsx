// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangePanel } from '#renderer/workbench/changes/ChangePanel.tsx';
import { ChangeSets } from '#renderer/workbench/changes/ChangeSets.tsx';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { type Ground, openGround } from '../../../server/workbench/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(async () => {
  await ground.rows('truncate heddle_change_set cascade');
  await ground.save(file, before);
});
afterEach(cleanup);
afterAll(() => ground?.close());

const file = 'pages/goods.page.yaml';
const before = 'kind: list\ntitle: 商品管理\ncall: shop.goods.list\ncolumns: [goodsName]\n';
const after = before.replace('商品管理', '全部商品');

/** What somebody asks goes to the back end itself. */
async function requestsOf(account: string): Promise<RequestPort> {
  const asker = await ground.ask(account);
  const token = asker.token;
  return {
    async fetch(path, { method = 'GET', body, headers } = {}) {
      const answer = await ground.server.app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...Object.fromEntries(new Headers(headers)), authorization: `Bearer ${token}` },
        ...(typeof body === 'string' ? { payload: body } : {}),
      });
      const type = String(answer.headers['content-type'] ?? '');
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': type },
      });
    },
  };
}

async function panelOf(account: string, id: number) {
  const open = vi.fn();
  const saveFile = vi.fn();
  const notices = { success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() };
  const requests = await requestsOf(account);
  // A service of the app with nothing but what the panel asks of it.
  const platform = { saveFile } as unknown as Parameters<typeof ChangePanel>[0]['platform'];
  render(<ChangePanel {...{ id, requests, notices, platform, open }} />);
  await screen.findByRole('region', { name: '变更集 商品改名' });
  return { open, notices, saveFile };
}

const button = (name: string) => screen.getByRole('button', { name });
const setOf = async (account: string, texts: Record<string, string | null> = { [file]: after }): Promise<number> =>
  (await ground.ask(account)).begin('商品改名', texts);

describe('the list of change sets', () => {
  it('begins one, which is chosen, and has it among mine', async () => {
    const choose = vi.fn();
    render(<ChangeSets requests={await requestsOf('east')} choose={choose} />);
    await screen.findByText(/还没有变更集/);
    fireEvent.click(button('新建变更集'));
    const dialog = screen.getByRole('dialog', { name: '新建变更集' });
    fireEvent.click(within(dialog).getByRole('button', { name: '新建' }));
    expect(await within(dialog).findByText('请填写名称')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '商品改名' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '新建' }));
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
    const mine = await screen.findByRole('region', { name: '我的变更集' });
    expect(within(mine).getByRole('button', { name: /编写中商品改名李东 · 0 份文档/ })).toBeTruthy();
  });

  it('shows who publishes what waits for them', async () => {
    const id = await setOf('east');
    await (await ground.ask('east')).act(id, 'hand-in');
    const choose = vi.fn();
    render(<ChangeSets requests={await requestsOf('boss')} choose={choose} />);
    const waiting = await screen.findByRole('region', { name: '待我发布' });
    fireEvent.click(within(waiting).getByRole('button', { name: /待发布商品改名/ }));
    expect(choose).toHaveBeenCalledWith(id);
  });
});

describe('one change set', () => {
  it('is handed in by its owner, published by another and rolled back with a reason', async () => {
    const id = await setOf('east');
    const east = await panelOf('east', id);
    fireEvent.click(button('提交'));
    await waitFor(() => expect(east.notices.success).toHaveBeenCalledWith('已提交，等待发布'));
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
    expect(await screen.findByText('您没有发布变更集的权限')).toBeTruthy();
    cleanup();
    const boss = await panelOf('boss', id);
    fireEvent.click(button('发布'));
    await waitFor(() => expect(boss.notices.success).toHaveBeenCalledWith('已发布，所有人已在使用'));
    expect(await ground.text(file)).toBe(after);
    fireEvent.click(await screen.findByRole('button', { name: '回滚' }));
    const dialog = screen.getByRole('dialog', { name: '回滚变更集' });
    fireEvent.change(within(dialog).getByLabelText('回滚原因（可不填）'), { target: { value: '叫法不对' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '回滚' }));
    expect(await screen.findByText('原因：叫法不对')).toBeTruthy();
    expect(await ground.text(file)).toBe(before);
  });

  it('is returned with a reason alone', async () => {
    const id = await setOf('east');
    await (await ground.ask('east')).act(id, 'hand-in');
    await panelOf('boss', id);
    fireEvent.click(button('退回'));
    const dialog = screen.getByRole('dialog', { name: '退回变更集' });
    const agree = within(dialog).getByRole<HTMLButtonElement>('button', { name: '退回' });
    expect(agree.disabled).toBe(true);
    fireEvent.change(within(dialog).getByLabelText('退回原因'), { target: { value: '用全称' } });
    fireEvent.click(agree);
    expect(await screen.findByText('退回原因：用全称')).toBeTruthy();
  });

  it('tells what is wrong where it cannot be handed in, and leads there', async () => {
    const id = await setOf('east', { [file]: after.replace('goodsName', 'goodsNane') });
    const { open } = await panelOf('east', id);
    fireEvent.click(button('提交'));
    expect(await screen.findByText(/文档还有 1 处错误/)).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '含义' }));
    fireEvent.click(await screen.findByRole('button', { name: `${file}:4` }));
    expect(open).toHaveBeenCalledWith(file, 4);
  });

  it('shows a document line by line, and takes it back', async () => {
    const id = await setOf('east');
    await panelOf('east', id);
    const row = screen.getByRole('button', { name: file }).closest('li');
    expect(row?.textContent).toContain('修改+1−1');
    fireEvent.click(screen.getByRole('button', { name: file }));
    const [was, is] = await Promise.all(
      ['修改前', '修改后'].map(name => screen.findByRole('textbox', { name: `${file} ${name}` })),
    );
    expect([was?.textContent, is?.textContent]).toEqual([
      expect.stringContaining('商品管理'),
      expect.stringContaining('全部商品'),
    ]);
    fireEvent.click(button('撤销修改'));
    expect(await screen.findByText('还没有修改的文档')).toBeTruthy();
  });

  it('says what the change means', async () => {
    await panelOf('east', await setOf('east'));
    fireEvent.click(screen.getByRole('tab', { name: '含义' }));
    const looks = await screen.findByRole('region', { name: '外观' });
    expect(looks.textContent).toContain('商品管理全部商品');
  });

  it('keeps what is said of a document', async () => {
    const id = await setOf('east');
    await panelOf('west', id);
    fireEvent.click(screen.getByRole('tab', { name: '评论' }));
    fireEvent.change(screen.getByLabelText('关于'), { target: { value: file } });
    fireEvent.change(screen.getByLabelText('行（可不填）'), { target: { value: '2' } });
    fireEvent.change(screen.getByRole('textbox', { name: '评论' }), { target: { value: '为什么？' } });
    fireEvent.click(button('发表'));
    expect(await screen.findByRole('button', { name: `${file}:2` })).toBeTruthy();
    expect(screen.getByText('为什么？')).toBeTruthy();
  });

  it('is fetched as a patch', async () => {
    const { saveFile } = await panelOf('east', await setOf('east'));
    fireEvent.click(button('下载补丁'));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [content, name] = saveFile.mock.calls[0] ?? [];
    expect(name).toMatch(/^变更集\d+-商品改名\.patch$/);
    expect(await content.text()).toContain('+title: 全部商品');
  });

  it('shows both sides where others have published the same lines, and hands in what its owner decides', async () => {
    const id = await setOf('east');
    await ground.save(file, before.replace('商品管理', '货品'));
    const { notices } = await panelOf('east', id);
    fireEvent.click(button('提交'));
    const conflict = await screen.findByRole('region', { name: file });
    expect(within(conflict).getByRole('textbox', { name: '已发布的' }).textContent).toContain('货品');
    fireEvent.click(within(conflict).getByRole('button', { name: '采用编辑后的内容' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: file })).toBeNull());
    fireEvent.click(button('提交'));
    await waitFor(() => expect(notices.success).toHaveBeenCalledWith('已提交，等待发布'));
  });

  it('who may not decide is told who does', async () => {
    const id = await setOf('east');
    await (await ground.ask('east')).act(id, 'hand-in');
    await ground.save(file, before.replace('商品管理', '货品'));
    await panelOf('boss', id);
    fireEvent.click(button('发布'));
    expect(await screen.findByText(/由李东决定保留什么/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '采用已发布的' })).toBeNull();
  });
});
