// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import DatePickers from '#renderer/inputs/date/DatePickers.tsx';
import { isRange, useDate, useDates } from '#renderer/inputs/date/ends.ts';
import { PlainDates } from '#renderer/inputs/date/PlainDates.tsx';
import type { InputProps } from '#renderer/inputs/props.ts';
import { AntTheme } from '#renderer/theme/AntTheme.tsx';
import { bench } from '#tests/runtime/services/fixture.ts';

type Given = InputProps & { Shown: typeof DatePickers | typeof PlainDates };
const One = ({ Shown, ...props }: Given) => <Shown {...props} unit="date" ends={[useDate(props, 'date')]} />;
const Two = ({ Shown, ...props }: Given) => <Shown {...props} unit="date" ends={useDates(props, 'date')} />;

/** The input of a date whose calendar comes when it is told to; what the form holds. */
async function late(given: Partial<InputProps> = {}) {
  const { services } = await bench();
  const held: { value: unknown } = { value: given.value ?? null };
  function Holder({ isThere }: { isThere: boolean }) {
    const [value, setValue] = useState(held.value);
    held.value = value;
    const props: InputProps = {
      field: { name: 'it', label: '此项', type: 'date' },
      id: 'it',
      mode: 'form',
      ...given,
      value,
      onChange: setValue,
    };
    const Dates = isRange(props) ? Two : One;
    return <Dates {...props} Shown={isThere ? DatePickers : PlainDates} />;
  }
  const page = (isThere: boolean) => (
    <ServicesProvider services={services}>
      <AntTheme>
        <Holder isThere={isThere} />
        <button type="button">别处</button>
      </AntTheme>
    </ServicesProvider>
  );
  const { rerender } = render(page(false));
  return { held, calendarComes: () => rerender(page(true)) };
}
const box = (id = 'it'): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
const elsewhere = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: '别处' }));

describe('a day whose calendar has not come yet', () => {
  it('is written at once, and on where the calendar takes over in the middle of it', async () => {
    const { held, calendarComes } = await late();
    await userEvent.click(box());
    await userEvent.keyboard('2026-0');
    calendarComes();
    expect(document.querySelector('.ant-picker')).toBeTruthy();
    expect([box().value, document.activeElement]).toEqual(['2026-0', box()]);
    fireEvent.change(box(), { target: { value: '2026-01-05' } });
    await userEvent.keyboard('{Enter}');
    expect(held.value).toBe('2026-01-05');
  });

  it('keeps the cursor where nothing has been written yet', async () => {
    const { calendarComes } = await late();
    await userEvent.click(box());
    calendarComes();
    expect(document.activeElement).toBe(box());
  });

  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
  ])('%s is taken when it is left', async (text, day) => {
    const { held } = await late();
    await userEvent.click(box());
    await userEvent.keyboard(text);
    await elsewhere();
    expect([held.value, box().value]).toEqual([day, day]);
  });

  it.each(['2026-02-30', '明天'])('%s is none: it stays as it was written, for the judge to refuse', async text => {
    const { held, calendarComes } = await late({ value: '2026-01-05' });
    await userEvent.clear(box());
    await userEvent.keyboard(text);
    await elsewhere();
    expect([held.value, box().value]).toEqual([text, text]);
    calendarComes();
    expect(box().value).toBe(text);
  });

  it('shows what there is, and nothing where it is emptied', async () => {
    const { held } = await late({ value: '2026-01-05' });
    expect(box().value).toBe('2026-01-05');
    await userEvent.clear(box());
    await elsewhere();
    expect(held.value).toBeNull();
  });
});

describe('two days whose calendar has not come yet', () => {
  const range = { mode: 'query', field: { name: 'it', label: '此项', type: 'date', search: 'range' } } as const;

  it('are both written', async () => {
    const { held } = await late(range);
    await userEvent.click(box());
    await userEvent.keyboard('2026-01-01');
    await userEvent.tab();
    await userEvent.keyboard('2026-01-31');
    await elsewhere();
    expect(held.value).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('the second keeps the cursor and what is written there', async () => {
    const { calendarComes } = await late(range);
    await userEvent.click(box('it-to'));
    await userEvent.keyboard('2026-01');
    calendarComes();
    expect([box('it-to').value, document.activeElement]).toEqual(['2026-01', box('it-to')]);
  });

  it('leave whoever has gone on to another input there when the calendar comes', async () => {
    const { calendarComes } = await late({ ...range, autoFocus: true });
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    calendarComes();
    expect(document.querySelector('.ant-picker')).toBeTruthy();
    expect(document.activeElement).toBe(other);
    other.remove();
  });
});
