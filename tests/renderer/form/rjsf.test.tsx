// @vitest-environment jsdom
import type RjsfForm from '@rjsf/core/lib/components/Form.js';
import type { ArrayFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorTree } from '#renderer/form/errors.ts';
import { json } from '#tests/runtime/services/fixture.ts';
import { field, fill, input, isShown, messageAt, save, sent, showForm } from './goods-form.tsx';

/** The form of rjsf on the screen. */
let form: RjsfForm;
vi.mock('@rjsf/core/lib/components/Form.js', async importOriginal => {
  const { default: Form } = await importOriginal<typeof import('@rjsf/core/lib/components/Form.js')>();
  return {
    default: class extends Form {
      override componentDidMount(): void {
        form = this as unknown as RjsfForm;
      }
    },
  };
});
const registered = vi.hoisted(() => ({ widgets: {} as object, templates: {} as object }));
vi.mock('#renderer/form/registry.ts', async importOriginal => {
  const registry = await importOriginal<typeof import('#renderer/form/registry.ts')>();
  return {
    ...registry,
    get widgets() {
      return { ...registry.widgets, ...registered.widgets };
    },
    get templates() {
      return { ...registry.templates, ...registered.templates };
    },
  };
});
beforeEach(() => {
  Object.assign(registered, { widgets: {}, templates: {} });
});

const fields = {
  name: { label: '名称', required: true },
  price: { label: '价格', type: 'money' },
  parts: {
    label: '配件',
    fields: { part: { label: '部件', required: true }, count: { label: '数量', default: 1, type: 'integer' } },
  },
};

describe('rjsf holds the data', () => {
  it('what is typed is its, once the input is left', async () => {
    await showForm({ fields });
    await fill('name', '光猫');
    await fill('price', '12.5');
    expect(form.state.formData).toMatchObject({ name: '光猫', price: 1250 });
  });

  it('what it holds is what is shown and sent', async () => {
    const shown = await showForm({ fields });
    act(() => form.setFieldValue(['name'], '路由器'));
    expect(input('name').value).toBe('路由器');
    await save();
    expect(sent(shown)).toEqual([{ name: '路由器' }]);
  });

  it('and what follows from it: fields that it shows, fields that are computed', async () => {
    await showForm({
      fields: { ...fields, twice: { label: '两倍', type: 'decimal', value: 'row.price * 2' }, note: { label: '备注' } },
      uses: ['name', 'price', 'twice', { field: 'note', when: "form.name == '光猫'" }],
    });
    act(() => form.setFieldValue([], { name: '光猫', price: 5 }));
    expect(form.state.formData).toMatchObject({ twice: 10 });
    expect(input('twice').value).toBe('10');
    expect(isShown('note')).toBe(true);
  });
});

describe('what is typed while the form works something out', () => {
  it('is not overwritten: a record that a reference points at is read meanwhile', async () => {
    let answer = (_: unknown): void => undefined;
    const record = new Promise(resolve => {
      answer = resolve;
    });
    await showForm(
      {
        fields: { name: { label: '名称' }, price: { label: '现价', type: 'money' } },
        uses: ['name', 'spareId', 'sparePrice', 'paid'],
        act: {
          body: {
            spareId: { label: '备件', entity: 'goods', choices: 'shop.goods.list' },
            sparePrice: { label: '备件价格', type: 'money', via: 'spareId.price' },
            paid: { label: '已付', type: 'money' },
          },
          do: [{ update: 'goods', by: 'query.id', set: { price: 'body.paid' } }],
        },
      },
      { record: { name: '光猫', price: 100 }, answers: { 'GET /api/shop/goods': () => record } },
    );
    act(() => form.setFieldValue(['spareId'], 3));
    await act(async () => {
      // Both before React draws again.
      form.setFieldValue(['paid'], 1250);
      answer({ total: 1, records: [{ id: 3, price: 900 }], current: 1, size: 1 });
      await new Promise(resolve => setTimeout(resolve, 20));
    });
    expect(form.state.formData).toMatchObject({ paid: 1250, spareId: 3, sparePrice: 900 });
  });
});

describe('rjsf validates, and holds the errors', () => {
  it('by its validator interface: what that says stands at the field and holds the form back', async () => {
    const shown = await showForm({ fields });
    const errors = [{ property: 'name', message: '不行', stack: '' }];
    vi.spyOn(form.props.validator, 'validateFormData').mockReturnValue({
      errors,
      errorSchema: errorTree({ name: '不行' }),
    });
    await fill('name', '光猫');
    await save();
    expect(messageAt('name')).toBe('不行');
    expect(form.state.errors).toEqual(errors);
    expect(sent(shown)).toEqual([]);
  });

  it('with the precompiled module of the page behind it', async () => {
    await showForm({ fields });
    await save();
    expect(form.state.errorSchema).toEqual({ name: { __errors: ['该项为必填项'] } });
    const raw = form.props.validator.rawValidation(form.props.schema, { price: 'x' });
    expect(raw.errors).toMatchObject([{ keyword: 'required' }, { keyword: 'type' }]);
  });

  it('beside what the server said, its extraErrors', async () => {
    const refusal = { code: 400, message: '有误', content: null, errors: { price: '太贵' } };
    await showForm({ fields }, { answers: { 'POST /api/shop/goods': () => json(refusal, 400) } });
    await fill('name', '光猫');
    await save();
    await waitFor(() => expect(messageAt('price')).toBe('太贵'));
    expect(form.props.extraErrors).toEqual({ price: { __errors: ['太贵'] } });
    await fill('price', '3');
    expect(form.props.extraErrors).toBeUndefined();
    expect(messageAt('price')).toBe('');
  });
});

describe('rjsf draws', () => {
  it('each field by the input that its registry has for the type', async () => {
    registered.widgets = { number: ({ id, value }: WidgetProps) => createElement('output', { id }, `¥${value ?? ''}`) };
    await showForm({ fields });
    expect(field('price').querySelector('output')?.textContent).toBe('¥');
    expect(field('name').querySelector('output')).toBeNull();
  });

  it('rows by its array templates, and begins a line with the defaults of its schema', async () => {
    registered.templates = {
      ArrayFieldTemplate: ({ items, onAddClick }: ArrayFieldTemplateProps) =>
        createElement(
          'div',
          {},
          createElement('button', { type: 'button', onClick: onAddClick }, '再来一行'),
          `共${items.length}行`,
        ),
    };
    await showForm({ fields });
    fireEvent.click(screen.getByRole('button', { name: '再来一行' }));
    expect(field('parts').textContent).toContain('共1行');
    expect(form.state.formData?.parts).toEqual([{ count: 1 }]);
  });
});
