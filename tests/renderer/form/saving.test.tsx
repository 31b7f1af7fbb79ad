// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, texts } from '#tests/runtime/services/fixture.ts';
import { fill, goods, input, messageAt, save, sent, showForm } from './goods-form.tsx';

const fields = { name: { label: '名称', required: true }, code: { label: '编码' }, note: { label: '备注' } };
const refusal = (errors: Record<string, string>): Response =>
  json({ code: 422, message: '提交的内容有误', content: null, errors }, 422);
const leftWith = async (frame: { leave: unknown }): Promise<void> =>
  waitFor(() => expect(frame.leave).toHaveBeenCalledWith({ done: true }));

describe('what the server refuses', () => {
  it('is said at its fields, the first of them focused, and all that was typed stays', async () => {
    const answers = { [`POST ${goods}`]: () => refusal({ note: '备注含有敏感词', code: '编码已存在' }) };
    const { services, frame } = await showForm({ fields }, { answers });
    await fill('name', '光猫');
    await fill('code', 'A1');
    await fill('note', '某词');
    await save();
    await waitFor(() => expect(messageAt('code')).toBe('编码已存在'));
    expect([messageAt('name'), messageAt('note')]).toEqual(['', '备注含有敏感词']);
    expect(document.activeElement).toBe(input('code'));
    expect(['name', 'code', 'note'].map(name => input(name).value)).toEqual(['光猫', 'A1', '某词']);
    expect(texts(services)).toEqual([]);
    expect(frame.leave).not.toHaveBeenCalled();
  });

  it('may be mended and sent again', async () => {
    let taken = true;
    const answers = { [`POST ${goods}`]: () => (taken ? refusal({ code: '编码已存在' }) : { id: 8 }) };
    const { frame } = await showForm({ fields }, { answers });
    await fill('name', '光猫');
    await fill('code', 'A1');
    await save();
    await waitFor(() => expect(messageAt('code')).toBe('编码已存在'));
    taken = false;
    await fill('code', 'A2');
    expect(messageAt('code')).toBe('');
    await save();
    await leftWith(frame);
  });

  it('of a field that the form has not is said of the form and of no other field, of no field as a notice', async () => {
    let errors: Record<string, string> = { orgId: '组织不存在' };
    const { services } = await showForm({ fields }, { answers: { [`POST ${goods}`]: () => refusal(errors) } });
    await fill('name', '光猫');
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('orgId：组织不存在'));
    expect(messageAt('name')).toBe('');
    errors = {};
    await fill('name', '光猫二代');
    await save();
    await waitFor(() => expect(texts(services)).toEqual(['提交的内容有误']));
    expect(input('name').value).toBe('光猫二代');
  });

  it('loses nothing where nobody answers', async () => {
    const answers = { [`POST ${goods}`]: () => Promise.reject(new TypeError('offline')) };
    const { services } = await showForm({ fields }, { answers });
    await fill('name', '光猫');
    await save();
    await waitFor(() => expect(texts(services)).toEqual(['网络连接失败，请检查网络后重试']));
    expect(input('name').value).toBe('光猫');
  });
});

describe('saving', () => {
  it('sends what is in the input although nobody has left it', async () => {
    const shown = await showForm({ fields });
    fireEvent.change(input('name'), { target: { value: '光猫' } });
    await save();
    await leftWith(shown.frame);
    expect(sent(shown)).toEqual([{ name: '光猫' }]);
    expect(texts(shown.services)).toEqual(['保存成功']);
  });

  it('happens once, however often it is asked for', async () => {
    let answer: (response: unknown) => void = () => undefined;
    const answers = { [`POST ${goods}`]: () => new Promise(resolve => (answer = resolve)) };
    const shown = await showForm({ fields }, { answers });
    await fill('name', '光猫');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.keyDown(input('name'), { key: 's', ctrlKey: true });
    await screen.findByRole('button', { name: '保存中…' });
    // It keeps the focus.
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, 'true']);
    await waitFor(() => expect(sent(shown)).toHaveLength(1));
    answer(json({ code: 200, message: '', content: { id: 8 } }));
    await leftWith(shown.frame);
    expect(sent(shown)).toHaveLength(1);
    expect(shown.frame.leave).toHaveBeenCalledTimes(1);
  });

  it('happens once for what is pressed again soon after, and again for what was changed (spec 5.8)', async () => {
    const shown = await showForm({ fields }, { answers: { [`POST ${goods}`]: () => ({ id: 8 }) } });
    await fill('name', '光猫');
    await save();
    await leftWith(shown.frame);
    await save();
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-busy')).toBe('false'));
    expect(sent(shown)).toHaveLength(1);
    await fill('name', '路由器');
    await save();
    await waitFor(() => expect(sent(shown)).toHaveLength(2));
    shown.platform.clock.pass(3_000);
    await save();
    await waitFor(() => expect(sent(shown)).toHaveLength(3));
  });

  it('happens by Ctrl+S; Enter goes to the next input, but for one that composes', async () => {
    const shown = await showForm({ fields });
    input('name').focus();
    fireEvent.keyDown(input('name'), { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(input('name'));
    fireEvent.keyDown(input('name'), { key: 'Enter' });
    expect(document.activeElement).toBe(input('code'));
    await fill('name', '光猫');
    fireEvent.keyDown(input('code'), { key: 's', ctrlKey: true });
    await leftWith(shown.frame);
  });
});

describe('another who saved meanwhile', () => {
  const record = { name: '光猫', code: 'A1' };
  const theirs = { id: 7, version: 9, name: '光猫', code: 'B2' };
  const conflict = async () => {
    let calls = 0;
    const answers = {
      [`PUT ${goods}/7`]: () => {
        calls += 1;
        return calls === 1 ? json({ code: 409, message: '已被修改', content: theirs }, 409) : { id: 7 };
      },
    };
    const shown = await showForm({ fields }, { answers, record });
    await fill('code', 'A2');
    await save();
    await screen.findByText('该记录已被他人修改，您填写的内容都还在，请核对后选择');
    expect(screen.getByRole('row', { name: '编码 A2 B2' })).toBeTruthy();
    // No message besides, least of all one that advises what loses what was typed.
    expect(shown.services.notices.state.items).toEqual([]);
    return shown;
  };

  it('is shown with the difference; ours may go on, upon their version', async () => {
    const shown = await conflict();
    fireEvent.click(screen.getByRole('button', { name: '保留我的修改，继续编辑' }));
    await save();
    await leftWith(shown.frame);
    expect(sent(shown)).toMatchObject([
      { code: 'A2', version: 3 },
      { code: 'A2', version: 9 },
    ]);
  });

  it('may be taken over: nothing is changed then', async () => {
    await conflict();
    fireEvent.click(screen.getByRole('button', { name: '放弃我的修改，载入最新' }));
    expect(input('code').value).toBe('B2');
    expect(screen.queryByText('有未保存的修改')).toBeNull();
  });
});

it('work that repeats begins once more by the link of what was saved; not from a record that was changed', async () => {
  const document = { fields: { name: { label: '名称' } }, page: { again: '再建一个' } };
  const { services, shell } = await showForm(document);
  await fill('name', '光猫');
  await save();
  await waitFor(() => expect(services.notices.state.items[0]?.link?.label).toBe('再建一个'));
  services.notices.state.items[0]?.link?.follow();
  expect(shell.openPage).toHaveBeenLastCalledWith('goodsForm');
  cleanup();
  const edited = await showForm(document, { record: { name: '光猫' } });
  await fill('name', '网线');
  await save();
  await waitFor(() => expect(edited.services.notices.state.items).toHaveLength(1));
  expect(edited.services.notices.state.items[0]?.link?.label).not.toBe('再建一个');
});
