// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyped, typedText } from '#runtime/language/fields/typed.ts';
import { showInput } from './one-input.tsx';

const box = (): HTMLInputElement => screen.getByLabelText('此项');
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, character => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
const elsewhere = () => userEvent.click(screen.getByRole('button', { name: '别处' }));

describe('what is typed or pasted', () => {
  it.each([
    ['integer', '42', 42],
    ['integer', '-42', -42],
    ['integer', '１２３', 123],
    ['integer', ' 1,234 ', 1234],
    ['integer', '1，234', 1234],
    ['integer', '4.5', '4.5'],
    ['integer', '四', '四'],
    ['integer', '1e3', '1e3'],
    ['decimal', '0.1', 0.1],
    ['decimal', '１２．５', 12.5],
    ['decimal', '0.1.2', '0.1.2'],
    ['decimal', '123456789012345.678901', '123456789012345.678901'],
    ['money', '12', 1200],
    ['money', '12.', 1200],
    ['money', '12.5', 1250],
    ['money', '１，２３４．５０', 123450],
    ['money', '1.005', '1.005'],
    ['money', '一百', '一百'],
    ['money', '', null],
    ['integer', '   ', null],
  ] as const)('into a field of type %s as “%s” is %j', async (type, text, value) => {
    const input = await showInput({ type }, { value: type === 'money' ? 700 : 7 });
    await userEvent.clear(box());
    await userEvent.click(box());
    if (text) await userEvent.paste(text);
    await elsewhere();
    expect(input.value()).toBe(value);
  });

  it('is not written otherwise under the fingers of who pauses; it is when the input is left', async () => {
    const input = await showInput({ type: 'money' });
    await userEvent.type(box(), '1');
    await waitFor(() => expect(input.value()).toBe(100));
    fireEvent.change(box(), { target: { value: `${box().value}2.5` } });
    await waitFor(() => expect(input.value()).toBe(1250));
    expect(box().value).toBe('12.5');
    await elsewhere();
    expect(box().value).toBe('12.50');
    expect(input.changes).toEqual([100, 1250]);
  });

  it('gives way to what the form sets itself', async () => {
    const input = await showInput({ type: 'money' }, { value: 100 });
    await userEvent.type(box(), '9');
    await elsewhere();
    act(() => input.set(250));
    expect(box().value).toBe('2.50');
    act(() => input.set(null));
    expect(box().value).toBe('');
  });

  it('is handed over by Enter at once', async () => {
    const input = await showInput({ type: 'integer' });
    fireEvent.change(box(), { target: { value: '12' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(input.changes).toEqual([12]);
  });
});

describe('an amount', () => {
  const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
  it('is in yuan what it is in cents, to the last digit', () => {
    fc.assert(
      fc.property(cents, amount => {
        expect(readTyped({ type: 'money' }, typedText({ type: 'money' }, amount))).toBe(amount);
      }),
    );
  });
  it('is read exactly, however many decimals are written, half- or full-width, grouped or not', () => {
    const written = fc.record({
      yuan: fc.bigInt({ min: 0n, max: 9_999_999_999_999n }),
      decimals: fc.stringMatching(/^\d{0,2}$/),
      grouped: fc.boolean(),
      wide: fc.boolean(),
    });
    fc.assert(
      fc.property(written, ({ yuan, decimals, grouped, wide }) => {
        const whole = grouped ? yuan.toString().replace(/\B(?=(\d{3})+$)/g, ',') : yuan.toString();
        const text = decimals ? `${whole}.${decimals}` : whole;
        const exact = yuan * 100n + BigInt(decimals.padEnd(2, '0'));
        expect(readTyped({ type: 'money' }, wide ? fullWidth(text) : text)).toBe(Number(exact));
        expect(BigInt(Number(exact))).toBe(exact);
      }),
    );
  });
  it('of nothing has no sign', () => expect(readTyped({ type: 'money' }, '-0')).toBe(0));
});

it('a decimal comes back as it was written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(0|[1-9]\d{0,8})\.\d{0,5}[1-9]$/), text => {
      const value = readTyped({ type: 'decimal' }, text);
      expect(typeof value).toBe('number');
      expect(typedText({ type: 'decimal' }, value)).toBe(text);
    }),
  );
});

describe('around the number', () => {
  it('stands its unit: 元 for amounts', async () => {
    await showInput({ type: 'money' }, { value: 1250 });
    expect(box().value).toBe('12.50');
    expect(screen.getByText('元')).toBeTruthy();
  });
  it('stands the unit of the field', async () => {
    await showInput({ type: 'integer', unit: '户' }, { value: 3 });
    expect(screen.getByText('户')).toBeTruthy();
  });
  it('that nobody types is read with its unit', async () => {
    await showInput({ type: 'money' }, { value: 123450, disabled: true });
    expect(box().value).toBe('1,234.50元');
    expect(screen.queryByText('元')).toBeNull();
  });
});

describe('a range of numbers', () => {
  it('has either end or both, and is nothing without any', async () => {
    const input = await showInput({ type: 'money', search: 'range' }, { mode: 'query' });
    const write = (at: number, text: string): void => {
      const end = screen.getAllByRole('textbox')[at] ?? document.body;
      fireEvent.change(end, { target: { value: text } });
      fireEvent.blur(end);
    };
    write(0, '1');
    write(1, '2.5');
    write(0, '');
    write(1, '');
    expect(input.changes).toEqual([{ from: 100 }, { from: 100, to: 250 }, { from: null, to: 250 }, null]);
  });
});
