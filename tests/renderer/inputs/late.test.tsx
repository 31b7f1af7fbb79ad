// @vitest-environment jsdom
import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { QueryInput } from '#renderer/inputs/late/QueryInput.tsx';
import { bench } from '#tests/runtime/services/fixture.ts';

const input = (): HTMLInputElement => document.getElementById('it') as HTMLInputElement;
const isStandIn = (): boolean => input().classList.contains('stand-in');

it('what is typed until the very moment at which an input of a query comes stands in it', async () => {
  const { services } = await bench();
  render(
    <ServicesProvider services={services}>
      <QueryInput
        field={{ name: 'it', label: '此项', type: 'date', search: 'range' }}
        id="it"
        value={null}
        mode="query"
        isReady={false}
        onChange={() => undefined}
      />
    </ServicesProvider>,
  );
  input().focus();
  let typed = '';
  for (let digit = 0; isStandIn() && digit < 10_000; digit += 1) {
    typed += String(digit % 10);
    fireEvent.input(input(), { target: { value: typed } });
    await new Promise(setImmediate);
  }
  expect(isStandIn()).toBe(false);
  await waitFor(() => expect(input().value).toBe(typed));
  expect(document.activeElement).toBe(input());
});
