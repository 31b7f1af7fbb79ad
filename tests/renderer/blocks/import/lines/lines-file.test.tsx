// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import LinesFile from '#renderer/blocks/import/lines/LinesFile.tsx';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { app, call, good, loggedIn } from '#tests/runtime/services/fixture.ts';
import { withModalDialogs } from '../../../ui/modal-dialogs.ts';

beforeEach(withModalDialogs);

const row = (line: number, values: object, errors: Record<string, string> = {}) => ({
  line,
  state: Object.keys(errors).length > 0 ? 'wrong' : 'new',
  cells: Object.values(values).map(String),
  errors,
  message: '',
  values,
});
const pens = row(2, { part: '笔', qty: 2 });
const bad = row(3, { part: '', qty: 'x' }, { part: '该项为必填项' });
const answer = (...rows: object[]) => ({
  columns: [
    { name: 'part', label: '部件' },
    { name: 'qty', label: '数量' },
  ],
  ignored: ['序号'],
  missing: ['单价'],
  rows,
});
const fileOf = (size = 10) => new File([new Uint8Array(size)], '部件.csv');

/** The dialog of a form with so many lines, over a server that answers so. */
async function dialog(present: number, answered: () => Response | Promise<Response>) {
  const made = await loggedIn(
    ({ method, url }) => (method === 'POST' && url.includes('imports/lines') ? answered() : undefined),
    {
      app: {
        ...app,
        calls: { ...app.calls, 'import.lines': call('import.lines', 'post', '/sysApi/v1/imports/lines') },
      },
    },
  );
  const take = vi.fn();
  const close = vi.fn();
  render(
    <ServicesProvider services={made.services}>
      <LinesFile page="goodsForm" place="items" title="部件" present={present} take={take} close={close} />
    </ServicesProvider>,
  );
  const choose = (file = fileOf()) =>
    fireEvent.change(screen.getByLabelText('选择要导入的文件'), { target: { files: [file] } });
  return { made, take, close, choose };
}
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

it('rows that are good are taken behind those that are there; of the others it is said what is wrong', async () => {
  const { take, close, choose } = await dialog(3, () => good(answer(pens, bad)));
  choose();
  fireEvent.click(await button('只读取无误的 1 行'));
  expect(take).toHaveBeenCalledExactlyOnceWith([{ part: '笔', qty: 2 }], false);
  expect(close).toHaveBeenCalledOnce();
});

it('what is wrong, left out or not there is said, and nothing is taken of a file without a good row', async () => {
  const { take, choose } = await dialog(0, () => good(answer(bad)));
  choose();
  expect(await screen.findByText('部件：该项为必填项')).toBeTruthy();
  expect(screen.getByText('不读取的列：序号')).toBeTruthy();
  expect(screen.getByText('文件里没有「单价」，读取后请补填')).toBeTruthy();
  expect(screen.queryByRole('group', { name: '已填写的明细' })).toBeNull();
  const take0 = await button('只读取无误的 0 行');
  expect(take0).toHaveProperty('disabled', true);
  fireEvent.click(take0);
  expect(take).not.toHaveBeenCalled();
});

it.each([
  [';', '按 GB18030 编码、以分号分隔读取'],
  ['~', '按 GB18030 编码、以「~」分隔读取'],
])('of a CSV it is said how it was read: by %s', async (separator, words) => {
  const { choose } = await dialog(0, () => good({ ...answer(pens), csv: { encoding: 'GB18030', separator } }));
  choose();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('they may take the place of all, and there is room for a thousand', async () => {
  const { take, choose } = await dialog(1000, () => good(answer(pens)));
  choose();
  expect(await button('读取 1 行')).toHaveProperty('disabled', true);
  expect(screen.getByRole('alert').textContent).toBe('明细最多 1000 行，还可以添加 0 行');
  fireEvent.click(await button('替换已填写的'));
  fireEvent.click(await button('读取 1 行'));
  expect(take).toHaveBeenCalledExactlyOnceWith([{ part: '笔', qty: 2 }], true);
});

it('a file that is too large is not sent, and of a lost connection it is said that nothing has changed', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { take, choose } = await dialog(2, asked);
  choose(fileOf(5 * 1024 * 1024 + 1));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('「部件.csv」超过 5 MB'));
  expect(asked).not.toHaveBeenCalled();
  choose();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/网络.*已填写的明细没有改动/));
  expect(take).not.toHaveBeenCalled();
});
