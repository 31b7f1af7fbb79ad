// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import QueryForm from '#renderer/blocks/query/QueryForm.tsx';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { bench } from '#tests/runtime/services/fixture.ts';

/** The inputs that are large come when the test says so. */
const inputs = vi.hoisted(() => {
  const held: { come(): void; fail(): void; coming: Promise<void> } = {
    come: () => undefined,
    fail: () => undefined,
    coming: Promise.resolve(),
  };
  return held;
});
vi.mock('#renderer/inputs/late/ThemedInput.tsx', async original => {
  await inputs.coming;
  return original();
});
beforeEach(() => {
  inputs.coming = new Promise((come, fail) => Object.assign(inputs, { come, fail: () => fail(new Error('offline')) }));
});

async function typeAndPress(): Promise<{ searched: unknown[]; told: () => string[] }> {
  const { services } = await bench();
  const searched: unknown[] = [];
  render(
    <ServicesProvider services={services}>
      <QueryForm
        fields={[{ name: 'day', label: '下单日', type: 'date', search: 'range' }]}
        filters={{}}
        isReady={false}
        onSearch={filters => void searched.push(filters)}
      />
    </ServicesProvider>,
  );
  fireEvent.input(screen.getByRole('combobox'), { target: { value: '2026-02-28' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await new Promise(setImmediate);
  expect(searched).toEqual([]);
  return { searched, told: () => services.notices.state.items.map(({ text }) => text) };
}

it('a search that waits for an input which cannot come says so and is not made without it', async () => {
  const { searched, told } = await typeAndPress();
  inputs.fail();
  await waitFor(() => expect(told()).toEqual(['查询条件的控件没有加载成功，请检查网络后重新输入']));
  expect(searched).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('2026-02-28');
});

it('a search that is pressed before the input has come searches by what is typed', async () => {
  const { searched } = await typeAndPress();
  inputs.come();
  await waitFor(() => expect(searched).toEqual([{ 'day.from': '2026-02-28' }]));
});
