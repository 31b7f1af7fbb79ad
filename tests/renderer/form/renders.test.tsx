// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seeEverything } from '../pages/sight.ts';
import { fill, input, messageAt, save, showForm } from './goods-form.tsx';

/** How often each field has been drawn. */
const drawn = new Map<string, number>();
vi.mock('#renderer/form/templates/Field.tsx', async importOriginal => {
  const { Field } = await importOriginal<typeof import('#renderer/form/templates/Field.tsx')>();
  const Watched = (props: ComponentProps<typeof Field>) => (
    <Profiler id={props.id.split('-').at(-1) ?? ''} onRender={name => drawn.set(name, (drawn.get(name) ?? 0) + 1)}>
      <Field {...props} />
    </Profiler>
  );
  return { Field: Watched };
});
beforeEach(seeEverything);

const kinds: object[] = [
  {},
  { type: 'longText' },
  { type: 'integer' },
  { type: 'money' },
  { type: 'boolean' },
  { type: 'date' },
  { dictionary: 'goodsStatus' },
  { entity: 'goods' },
  { fields: { part: { label: '配件' } } },
];
const many = (count: number): Record<string, object> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`f${at}`, { label: `第${at}项`, ...kinds[at % kinds.length] }]),
  );
/** The fields that something draws again. */
async function drawnBy(act: () => unknown): Promise<string[]> {
  await waitFor(() => expect(screen.queryAllByPlaceholderText('没有可选的数据来源')).toEqual([]));
  drawn.clear();
  await act();
  return [...drawn.keys()].sort();
}
/** The text has been handed over to the form. */
const handedOver = () => screen.findByText('有未保存的修改');

describe('a keystroke', () => {
  it.each([
    ['a text', 'f0'],
    ['a long text', 'f1'],
    ['a whole number', 'f2'],
    ['an amount', 'f3'],
  ])('in %s draws that field only, also once the form has it', async (_kind, name) => {
    await showForm({ fields: many(54) });
    await waitFor(() => expect(document.querySelectorAll('.ant-picker')).toHaveLength(6));
    const again = await drawnBy(async () => {
      fireEvent.change(input(name), { target: { value: '1' } });
      fireEvent.change(input(name), { target: { value: '12' } });
      await handedOver();
    });
    expect(again).toEqual([name]);
    expect(drawn.get(name)).toBeLessThanOrEqual(4);
  });

  it('in a large form, too, whose costly inputs came when they were near', async () => {
    await showForm({ fields: many(90) });
    await waitFor(() => expect(document.querySelectorAll('.ant-picker')).toHaveLength(10));
    expect(
      await drawnBy(async () => {
        fireEvent.change(input('f9'), { target: { value: '甲' } });
        await handedOver();
      }),
    ).toEqual(['f9']);
  });

  it('in a cell of rows draws the rows only', async () => {
    await showForm({
      fields: { name: { label: '名称' }, parts: { label: '配件', fields: { part: { label: '部件' } } } },
    });
    fireEvent.click(screen.getByRole('button', { name: '添加一行' }));
    expect(await drawnBy(() => fill('parts', '螺丝'))).toEqual(['parts']);
  });
});

describe('what follows from a field', () => {
  it('draws the fields that it shows, hides, requires or computes, and no other', async () => {
    await showForm({
      fields: {
        price: { label: '单价', type: 'integer' },
        total: { label: '总价', type: 'integer', value: 'coalesce(row.price, 0) * 2' },
        reason: { label: '原因', requiredWhen: 'row.price > 100' },
        note: { label: '备注' },
      },
    });
    expect(await drawnBy(() => fill('price', '7'))).toEqual(['price', 'total']);
    expect(input('total').value).toBe('14');
    expect(await drawnBy(() => fill('price', '700'))).toEqual(['price', 'reason', 'total']);
  });

  it('draws the fields whose messages change, and no other', async () => {
    await showForm({
      fields: { a: { label: '甲', required: true }, b: { label: '乙', required: true }, c: { label: '丙' } },
    });
    expect(
      await drawnBy(async () => {
        await save();
        await waitFor(() => expect(messageAt('b')).not.toBe(''));
      }),
    ).toEqual(['a', 'b']);
    expect(await drawnBy(() => fill('a', '有'))).toEqual(['a']);
  });
});
