// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { withKeptRows } from '#renderer/blocks/data/kept-rows.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';
import { good, loggedIn, supplies } from '#tests/runtime/services/fixture.ts';

const args = { curPage: 1 };
const listOf = (...names: string[]): ListAnswer => ({
  total: names.length,
  records: names.map((name, id) => ({ id, name })),
  current: 1,
  size: 10,
});

/** A list whose answers come when the test says so, and how often it has been drawn. */
async function shown() {
  const open: ((names: string[]) => void)[] = [];
  const made = await loggedIn(
    ({ url }) =>
      url.startsWith('/api/supply')
        ? new Promise(resolve => open.push(names => resolve(good(listOf(...names)))))
        : undefined,
    { page: supplies as never },
  );
  await made.services.bundle.page('supplierManage');
  const drawn = { times: 0 };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={made.services}>{children}</ServicesProvider>
  );
  const { result } = await act(async () =>
    renderHook(
      () => {
        drawn.times += 1;
        return useCall<ListAnswer>('supply.list', args);
      },
      { wrapper },
    ),
  );
  const settle = (): Promise<void> => act(async () => void (await new Promise(resolve => setTimeout(resolve, 5))));
  return {
    result,
    drawn,
    settle,
    /** Answers the oldest question. */
    answer: async (...names: string[]): Promise<void> => {
      open.shift()?.(names);
      await settle();
    },
    /** Questions without an answer, and all that were asked. */
    waiting: () => open.length,
    asked: () => made.seen.filter(({ url }) => url.startsWith('/api/supply')).length,
  };
}

it('what is asked again while it is under way waits for its end, and is asked once', async () => {
  const { result, settle, answer, waiting, asked } = await shown();
  await answer('甲');
  for (let push = 0; push < 10; push++) act(() => result.current.refresh());
  await settle();
  expect([waiting(), asked()]).toEqual([1, 2]);
  await answer('甲', '乙');
  expect(result.current.data?.total).toBe(2);
  expect([waiting(), asked()]).toEqual([1, 3]);
  await answer('甲', '乙');
  expect([waiting(), asked()]).toEqual([0, 3]);
});

it('what is asked again is not seen to be; an answer in which nothing is new draws nothing', async () => {
  const { result, drawn, answer } = await shown();
  await answer('甲', '乙');
  const before = { times: drawn.times, data: result.current.data };
  act(() => result.current.refresh());
  expect(result.current.loading).toBe(false);
  await answer('甲', '乙');
  expect({ times: drawn.times, data: result.current.data }).toEqual(before);
  expect(result.current.data).toBe(before.data);
});

it('rows that are as they were stay the same objects, wherever they stand by now', () => {
  const before = listOf('甲', '乙', '丙');
  const [first, second, third] = before.records ?? [];
  const again = withKeptRows(before, {
    ...before,
    records: [
      { id: 1, name: '乙' },
      { id: 9, name: '新' },
      { id: 0, name: '甲' },
      { id: 2, name: '改' },
    ],
  });
  expect(again.records?.[0]).toBe(second);
  expect(again.records?.[2]).toBe(first);
  expect(again.records?.[3]).not.toBe(third);
  expect(withKeptRows(before, structuredClone(before))).toBe(before);
  expect(withKeptRows<unknown>([first], [{ ...first }, second])).toEqual([first, second]);
  expect(withKeptRows<unknown>(undefined, null)).toBeNull();
});
