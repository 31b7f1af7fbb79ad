// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showInput } from './one-input.tsx';

const box = (): HTMLInputElement => screen.getByLabelText('此项');
const paste = async (text: string): Promise<void> => {
  await userEvent.click(box());
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: '别处' }));
};

describe('a text', () => {
  it('is handed over once for what is typed in one go, and is nothing when emptied', async () => {
    const input = await showInput({ type: 'text' });
    fireEvent.change(box(), { target: { value: '王' } });
    fireEvent.change(box(), { target: { value: '王梅' } });
    expect([box().value, input.changes]).toEqual(['王梅', []]);
    await waitFor(() => expect(input.changes).toEqual(['王梅']));
    await userEvent.clear(box());
    await waitFor(() => expect(input.value()).toBeNull());
  });

  it('that is pasted is kept whole, for the judge to say that it is too long', async () => {
    const input = await showInput({ type: 'text', maxLength: 5 });
    await paste('云州光电有限公司');
    expect(input.value()).toBe('云州光电有限公司');
  });
});

describe('digits only (spec 5.1)', () => {
  it.each([
    ['phone', '138-0013-8000', '13800138000'],
    ['phone', '１３８ 0013 8000', '13800138000'],
    ['phoneOptional', '138001380001234', '13800138000'],
    ['mobile', '138 0013 8000', '13800138000'],
    ['number', '(023) 6789-1234', '02367891234'],
    ['numberOptional', '1234567890123456', '123456789012'],
  ] as const)('%s: “%s” is %s', async (format, text, value) => {
    const input = await showInput({ type: 'text', format });
    await paste(text);
    expect([input.value(), box().value]).toEqual([value, value]);
  });

  it('but a mask stays as it came', async () => {
    const input = await showInput({ type: 'text', format: 'phone', mask: 'phone' }, { value: '138****8000' });
    await userEvent.type(box(), '1');
    await waitFor(() => expect(input.value()).toBe('138****80001'));
  });

  it('and a query may look for anything', async () => {
    const input = await showInput({ type: 'text', format: 'phone', search: 'prefix' }, { mode: 'query' });
    await paste('138');
    expect(input.value()).toBe('138');
  });
});

describe('a long text', () => {
  const count = (): HTMLElement => screen.getByText(/\/ 10$/);
  it('is counted as staff count, against its limit', async () => {
    const input = await showInput({ type: 'longText', maxLength: 10 });
    expect(count().textContent).toBe('0 / 10');
    await paste('王𠮷梅\n好');
    expect(count().textContent).toBe('5 / 10');
    expect(input.value()).toBe('王𠮷梅\n好');
  });
  it('beyond its limit is kept, and the count says so', async () => {
    const input = await showInput({ type: 'longText', maxLength: 10 });
    await paste('一二三四五六七八九十百');
    expect(input.value()).toBe('一二三四五六七八九十百');
    expect(count().textContent).toBe('11 / 10');
    expect(count().className).toContain('over');
  });
});
