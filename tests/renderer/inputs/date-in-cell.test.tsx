// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { DateInput } from '#renderer/inputs/date/DateInput.tsx';
import { AntTheme } from '#renderer/theme/AntTheme.tsx';
import { bench } from '#tests/runtime/services/fixture.ts';

it('the day of a cell is written in one input to its end, also where the calendar comes meanwhile; the next cell has it', async () => {
  const { services } = await bench();
  const input = (id: string) => (
    <DateInput
      key={id}
      field={{ name: id, label: '日期', type: 'date' }}
      id={id}
      value={null}
      mode="form"
      autoFocus
      inCell
      onChange={() => undefined}
    />
  );
  const page = (...ids: string[]) => (
    <ServicesProvider services={services}>
      <AntTheme>{ids.map(input)}</AntTheme>
    </ServicesProvider>
  );
  const { rerender } = render(page('one'));
  const first = document.getElementById('one');
  await userEvent.type(first ?? document.body, '2026-1');
  await import('#renderer/inputs/date/DatePickers.tsx');
  // Each time another cell: one keeps what it began with. Not within waitFor, which looks again at each change of the page.
  for (let tries = 0; document.querySelectorAll('.ant-picker').length === 0 && tries < 200; tries++) {
    rerender(page('one', `next${tries}`));
    await setTimeout(20);
  }
  expect(document.querySelectorAll('.ant-picker')).toHaveLength(1);
  expect(document.getElementById('one')).toBe(first);
  await userEvent.type(first ?? document.body, '1-02');
  expect((first as HTMLInputElement).value).toBe('2026-11-02');
});
