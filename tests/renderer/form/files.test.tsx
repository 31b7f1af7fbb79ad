// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, texts } from '#tests/runtime/services/fixture.ts';
import { messageAt, save, sent, showForm } from './goods-form.tsx';

const fields = { name: { label: '名称' }, papers: { label: '资料', type: 'file', required: true } };
const contract = { id: 'f1', name: '合同.pdf', size: 1 };
const files = 'POST /sysApi/v1/files';
const choose = (): Promise<void> => userEvent.upload(screen.getByLabelText('选择资料'), new File(['x'], '合同.pdf'));

/** A file is chosen and the form saved, while the upload waits for its answer. */
async function saveWithFile() {
  let arrive: (answer: unknown) => void = () => undefined;
  const promise = new Promise(resolve => {
    arrive = resolve;
  });
  const shown = await showForm({ fields }, { answers: { [files]: () => promise } });
  await choose();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  return { shown, arrive };
}

it('a form is saved with its files, and waits for those that are on their way', async () => {
  const { shown, arrive } = await saveWithFile();
  await screen.findByRole('button', { name: '保存中…' });
  await waitFor(() => expect(shown.seen.some(({ url }) => url.startsWith('/sysApi'))).toBe(true));
  expect(sent(shown)).toEqual([]);
  arrive(contract);
  await waitFor(() => expect(sent(shown)).toEqual([{ papers: [contract] }]));
});

it('a form whose file does not arrive is not saved without it', async () => {
  const { shown, arrive } = await saveWithFile();
  await waitFor(() => expect(shown.seen.some(({ url }) => url.startsWith('/sysApi'))).toBe(true));
  arrive(json({ code: 503, message: '存储已满' }, 503));
  await screen.findByText('存储已满');
  await waitFor(() => expect(texts(shown.services)).toEqual(['有文件没有上传成功，请重新上传或移除']));
  expect(sent(shown)).toEqual([]);
});

it('a required file that is missing is said at its field', async () => {
  await showForm({ fields });
  await save();
  expect(messageAt('papers')).toBe('该项为必填项');
});
