// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { good, type Seen } from '#tests/runtime/services/fixture.ts';
import { press, showInput } from './one-input.tsx';

const names = ['甲公司', '乙公司', '乙2公司', '丙2公司', '2公司'];
/** Keys in the order of the names: a name with a 2 is not that of a key with a 2. */
const keys = [2, 31, 32, 33, 21];

const records = names.map((name, at) => ({ id: keys[at], name }));
const codes = names.map((label, at) => ({ value: String(keys[at]), label }));
const reference = { entity: 'company', key: 'id', name: 'name', call: 'supply.list' };
const found = (text: string): typeof records => records.filter(({ name }) => name.includes(text));
const listed = ({ url }: Seen): Response | undefined => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const rows = found(searchParams.get('name') ?? '');
  return pathname === '/api/supply' ? good({ total: rows.length, records: rows, current: 1, size: 30 }) : undefined;
};
const asTree = ({ url }: Seen): Response | undefined => (url.startsWith('/api/supply') ? good(records) : undefined);

const choosers: Record<
  string,
  { field: Omit<FieldModel, 'name' | 'label'>; answer?: (seen: Seen) => Response | undefined; key(at: number): unknown }
> = {
  'a reference': { field: { type: 'reference', reference }, answer: listed, key: at => keys[at] },
  'a reference into a tree': { field: { type: 'reference', reference }, answer: asTree, key: at => keys[at] },
  'a code': { field: { type: 'code', dictionary: 'company' }, key: at => String(keys[at]) },
};

const box = (): HTMLElement => screen.getByRole('combobox', { name: '此项' });
const offered = (): string[] =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(one => one.textContent ?? '');
const active = (): string | undefined =>
  document.querySelector('.ant-select-item-option-active .ant-select-item-option-content')?.textContent ?? undefined;

/** What the input holds × what is typed × what is taken by it, as places in the list of names. */
const held = { nothing: undefined, another: 0, 'a later match': 2 };
const typed = { 乙公司: 1, 乙: 1, '2': 2, 丙: 3 };

for (const [chooser, { field, answer, key }] of Object.entries(choosers))
  describe(`${chooser} that is typed in`, () => {
    for (const [what, at] of Object.entries(held))
      for (const [text, taken] of Object.entries(typed))
        for (const pace of ['looks', 'does not wait'])
          it(`where it holds ${what}: ${text}, by who ${pace}, is ${names[taken]}`, async () => {
            const input = await showInput(field, {
              ...(answer ? { answer } : {}),
              dictionaries: { company: codes },
              ...(at === undefined ? {} : { value: key(at), valueName: names[at] }),
            });
            await userEvent.click(box());
            fireEvent.change(box(), { target: { value: text } });
            if (pace === 'looks') {
              await waitFor(() => expect(offered()).toEqual(found(text).map(({ name }) => name)));
              await waitFor(() => expect(active()).toBe(names[taken]));
            }
            press('Enter');
            await waitFor(() => expect(input.value()).toBe(key(taken)));
            await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'));
          });

    it('keeps what it holds where it is opened, and Enter pressed without a word', async () => {
      const input = await showInput(field, {
        ...(answer ? { answer } : {}),
        dictionaries: { company: codes },
        value: key(2),
        valueName: names[2],
      });
      await userEvent.click(box());
      await waitFor(() => expect(offered()).toEqual(names));
      press('Enter');
      await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'));
      expect(input.value()).toBe(key(2));
    });

    it('keeps what it holds where Enter is pressed in the moment in which the options come', async () => {
      const input = await showInput(field, {
        ...(answer ? { answer } : {}),
        dictionaries: { company: codes },
        value: key(2),
        valueName: names[2],
      });
      let isPressed = false;
      const come = new MutationObserver(() => {
        if (isPressed || offered().length !== names.length) return;
        isPressed = true;
        press('Enter');
      });
      come.observe(document.body, { childList: true, subtree: true });
      await userEvent.click(box());
      await waitFor(() => expect(isPressed).toBe(true));
      come.disconnect();
      await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'));
      expect(input.value()).toBe(key(2));
    });

    for (const pace of ['looks', 'does not wait'])
      it(`by who ${pace}: what matches nothing takes nothing, and is said`, async () => {
        const input = await showInput(field, {
          ...(answer ? { answer } : {}),
          dictionaries: { company: codes },
          value: key(0),
          valueName: names[0],
        });
        await userEvent.click(box());
        fireEvent.change(box(), { target: { value: '丁公司' } });
        if (pace === 'looks') await waitFor(() => expect(offered()).toEqual([]));
        press('Enter');
        await waitFor(() => expect(document.body.textContent).toMatch(/没有匹配的(数据|选项)/));
        expect(box().getAttribute('aria-expanded')).toBe('true');
        expect(input.changes).toEqual([]);
      });
  });
