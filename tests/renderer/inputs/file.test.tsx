// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sizeText } from '#renderer/inputs/file/size-text.ts';
import { good, json, type Seen } from '#tests/runtime/services/fixture.ts';
import { showInput } from './one-input.tsx';

const field = { type: 'file' as const, accept: ['pdf', 'jpg'], maxSize: 1, maxFiles: 3 };
const file = (name: string, size = 2048): File => new File(['x'.repeat(size)], name);
const stored = (name: string) => ({ id: `id of ${name}`, name, size: 2048 });
const choose = (...files: File[]): Promise<void> =>
  // What a person may choose is not what the browser filters alone: endings can be typed away.
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('选择此项'), files);
const lines = (): (string | null)[] => [...document.querySelectorAll('.file-name')].map(one => one.textContent);
const alerts = (): (string | null)[] => screen.queryAllByRole('alert').map(one => one.textContent);

/** A back end that answers each file when it is told to. */
function server() {
  const waiting: ((answer: Response) => void)[] = [];
  let count = 0;
  return {
    answer: ({ method, url }: Seen) =>
      method === 'POST' && url === '/sysApi/v1/files'
        ? new Promise<Response>(resolve => waiting.push(resolve))
        : undefined,
    async take(name: string): Promise<void> {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(count));
      waiting[count++]?.(good(stored(name)));
    },
    async refuse(): Promise<void> {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(count));
      waiting[count++]?.(json({ code: 503, message: '存储已满' }, 503));
    },
    sent: () => waiting.length,
  };
}

describe('files that are chosen', () => {
  it('go up one after another, each with its size and how far it is, and are the value when they have come', async () => {
    const { answer, take, sent } = server();
    const input = await showInput(field, { answer });
    await choose(file('合同.pdf'), file('照片.JPG'));
    expect(lines()).toEqual(['合同.pdf', '照片.JPG']);
    expect(screen.getAllByText('2 KB')).toHaveLength(2);
    await waitFor(() =>
      expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '上传 合同.pdf' }).value).toBe(1),
    );
    expect(sent()).toBe(1);
    expect(input.value()).toBeNull();
    await take('合同.pdf');
    await waitFor(() => expect(input.value()).toEqual([stored('合同.pdf')]));
    await take('照片.JPG');
    await waitFor(() => expect(input.value()).toEqual([stored('合同.pdf'), stored('照片.JPG')]));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that do not arrive are said to, keep the others, and may be sent again', async () => {
    const { answer, take, refuse } = server();
    const input = await showInput(field, { answer, value: [stored('旧.pdf')] });
    await choose(file('合同.pdf'), file('照片.jpg'));
    await refuse();
    await waitFor(() => expect(alerts()).toEqual(['存储已满']));
    await take('照片.jpg');
    await waitFor(() => expect(input.value()).toEqual([stored('旧.pdf'), stored('照片.jpg')]));
    expect(alerts()).toEqual(['存储已满']);
    fireEvent.click(screen.getByRole('button', { name: '重新上传 合同.pdf' }));
    await take('合同.pdf');
    await waitFor(() => expect(input.value()).toEqual(['旧.pdf', '照片.jpg', '合同.pdf'].map(stored)));
    expect(alerts()).toEqual([]);
  });

  it('of another ending, too large, empty or too many are not sent, and say why', async () => {
    const { answer, sent } = server();
    const input = await showInput({ ...field, maxFiles: 4 }, { answer, value: [stored('旧.pdf')] });
    await choose(file('病毒.exe'), file('大.pdf', 1024 * 1024 + 1), file('空.pdf', 0));
    expect(alerts()).toEqual(['只能上传 pdf、jpg 格式的文件', '文件不能大于 1 MB', '文件是空的']);
    await choose(file('1.pdf'), file('2.pdf'), file('3.pdf'), file('4.pdf'));
    expect(alerts().at(-1)).toBe('最多 4 个文件');
    await waitFor(() => expect(sent()).toBe(1));
    expect(input.value()).toEqual([stored('旧.pdf')]);
    fireEvent.click(screen.getByRole('button', { name: '移除 病毒.exe' }));
    expect(lines()).not.toContain('病毒.exe');
  });

  it('may be given up on the way: the next one goes, and it does not come', async () => {
    const { answer, take } = server();
    const input = await showInput(field, { answer });
    await choose(file('合同.pdf'), file('照片.jpg'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '上传 合同.pdf' }).value).toBe(1),
    );
    fireEvent.click(screen.getByRole('button', { name: '移除 合同.pdf' }));
    await take('合同.pdf');
    await take('照片.jpg');
    await waitFor(() => expect(input.value()).toEqual([stored('照片.jpg')]));
    expect(lines()).toEqual(['照片.jpg']);
  });
});

describe('files that are there', () => {
  it('are fetched by a click, and taken away; none is nothing', async () => {
    const input = await showInput(field, { value: [stored('合同.pdf')] });
    fireEvent.click(screen.getByRole('button', { name: '合同.pdf' }));
    await waitFor(() => expect(input.asked()).toEqual(['/sysApi/v1/files/id of 合同.pdf']));
    fireEvent.click(screen.getByRole('button', { name: '移除 合同.pdf' }));
    expect(input.value()).toBeNull();
  });

  it('fill their field: no more can be chosen then', async () => {
    await showInput({ type: 'file' }, { value: [stored('合同.pdf')] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '此项' }).disabled).toBe(true);
  });

  it('that cannot be changed can be fetched', async () => {
    await showInput(field, { value: [stored('合同.pdf')], disabled: true });
    expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual(['合同.pdf', '别处']);
  });
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [20 * 1024 * 1024, '20 MB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
