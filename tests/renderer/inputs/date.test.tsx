// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { showInput } from './one-input.tsx';

type Shown = Awaited<ReturnType<typeof showInput>>;
/** The input, once the calendar has come. */
async function show(field: Omit<FieldModel, 'name' | 'label'>, options?: Parameters<typeof showInput>[1]) {
  const input = await showInput(field, options);
  await waitFor(() => expect(document.querySelector('.ant-picker')).toBeTruthy());
  return input;
}
const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('.ant-picker input')];
const box = (at = 0): HTMLInputElement => boxes()[at] ?? document.createElement('input');
const write = async (text: string, at = 0): Promise<void> => {
  await userEvent.click(box(at));
  fireEvent.change(box(at), { target: { value: text } });
  await userEvent.keyboard('{Enter}');
};
const clear = (): boolean => fireEvent.click(document.querySelector('.ant-picker-clear') ?? document.body);
const settled = (input: Shown, value: unknown) => waitFor(() => expect(input.value()).toEqual(value));

/** What the server answers at a point of time. */
const on =
  (moment: string) =>
  ({ url }: { url: string }) =>
    url.startsWith('/toolApi')
      ? new Response(JSON.stringify({ code: 200, content: Date.parse(moment) / 1000 }), {
          headers: { 'content-type': 'application/json' },
        })
      : undefined;

describe('a day', () => {
  it('may be written, is a text of the wire, and is nothing when cleared', async () => {
    const input = await show({ type: 'date' });
    await write('2024-02-29');
    await settled(input, '2024-02-29');
    clear();
    await settled(input, null);
  });

  it('may be chosen in the calendar, which speaks Chinese', async () => {
    const input = await show({ type: 'date' }, { value: '2026-01-05' });
    await userEvent.click(box());
    expect(document.querySelector('.ant-picker-header-view')?.textContent).toBe('2026年1月');
    await userEvent.click(document.querySelector('td[title="2026-01-20"]') ?? document.body);
    await settled(input, '2026-01-20');
  });

  it.each([
    ['2026-12-20', '2026-12-20'],
    ['1990/10/31', '1990-10-31'],
    ['20261110', '2026-11-10'],
    ['2026年10月3日', '2026-10-03'],
  ])('%s is the day that was typed, key by key', async (text, day) => {
    const input = await show({ type: 'date' });
    await userEvent.click(box());
    await userEvent.keyboard(text);
    expect([box().value, input.value()]).toEqual([text, null]);
    await userEvent.click(screen.getByRole('button', { name: '别处' }));
    await settled(input, day);
    expect(box().value).toBe(day);
  });

  it('that does not exist stays as it was typed, for the judge to refuse', async () => {
    const input = await show({ type: 'date' }, { value: '2026-01-05' });
    await write('2026-02-30');
    await userEvent.click(screen.getByRole('button', { name: '别处' }));
    await settled(input, '2026-02-30');
    expect(box().value).toBe('2026-02-30');
  });

  it('that cannot be changed is shown', async () => {
    await show({ type: 'date' }, { value: '2026-01-05', disabled: true });
    expect([box().value, box().disabled]).toEqual(['2026-01-05', true]);
  });
});

describe('a point of time', () => {
  it('has seconds', async () => {
    const input = await show({ type: 'datetime' });
    await write('2026-01-05 08:30:09');
    await settled(input, '2026-01-05 08:30:09');
  });
});

describe('a month', () => {
  it('is its first day on the wire, its year and month on the screen', async () => {
    const input = await show({ type: 'month' }, { value: '2026-01-01' });
    expect(box().value).toBe('2026-01');
    await write('2026年11月');
    await settled(input, '2026-11-01');
  });

  it('is asked for from one to another', async () => {
    const input = await show({ type: 'month', search: 'range' }, { mode: 'query' });
    await write('2026-01', 0);
    await write('2026-03', 1);
    await settled(input, { from: '2026-01-01', to: '2026-03-01' });
  });
});

describe('a range of days', () => {
  const range = { type: 'date', search: 'range' } as const;
  it('has both ends', async () => {
    const input = await show(range, { mode: 'query' });
    await write('2026-01-01', 0);
    await write('2026-01-31', 1);
    await settled(input, { from: '2026-01-01', to: '2026-01-31' });
    clear();
    await settled(input, null);
  });

  it('may be open at one end', async () => {
    await show(range, { mode: 'query', value: { from: '2026-01-01' } });
    expect(boxes().map(one => one.value)).toEqual(['2026-01-01', '']);
  });

  it('is a usual stretch by one click, by the clock of the server', async () => {
    const input = await show(range, { mode: 'query', answer: on('2026-03-01T00:30:00+08:00'), clock: true });
    await userEvent.click(box());
    await userEvent.click(await screen.findByText('上月'));
    await settled(input, 'lastMonth');
    expect(boxes().map(one => one.value)).toEqual(['2026-02-01', '2026-02-28']);
  });

  const units = [
    [range, 'lastMonth', ['2026-02-01', '2026-02-28'], '2026-02-10'],
    [{ ...range, type: 'month' }, 'thisYear', ['2026-01', '2026-12'], '2026-03'],
    [{ ...range, type: 'datetime' }, 'thisMonth', ['2026-03-01', '2026-03-31'], '2026-03-10'],
  ] as const;
  it.each(units)(
    '$type keeps the name of its stretch until another day is written',
    async (field, value, days, other) => {
      const input = await show(field, { mode: 'query', value, answer: on('2026-03-01T00:30:00+08:00'), clock: true });
      await waitFor(() => expect(boxes().map(one => one.value)).toEqual(days));
      expect(document.querySelector('.ant-picker-prefix')?.textContent).toMatch(/^(上月|本年|本月)$/);
      await userEvent.click(box());
      await userEvent.click(box(1));
      await userEvent.click(screen.getByRole('button', { name: '别处' }));
      expect(input.value()).toBe(value);
      await write(other, 0);
      await settled(input, { from: expect.stringContaining(other), to: expect.stringContaining(days[1]) });
    },
  );
});
