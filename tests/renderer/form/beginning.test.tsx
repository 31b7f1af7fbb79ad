// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, fill, input, save, sent, showForm } from './goods-form.tsx';

describe('what a page gives a field to begin with', () => {
  it('is sent, also where staff cannot change it', async () => {
    const shown = await showForm(
      {
        fields: { name: { label: '名称' }, source: { label: '来源' } },
        uses: ['name', { field: 'source', initial: 'params.from', readOnly: true }],
      },
      { params: { from: 'call-7' } },
    );
    expect(input('source')).toMatchObject({ value: 'call-7', disabled: true });
    await fill('name', '光猫');
    await save();
    expect(sent(shown)).toEqual([{ name: '光猫', source: 'call-7' }]);
  });

  it('fills what a loaded record leaves empty, and fields of the form alone; what the record has stands', async () => {
    const shown = await showForm(
      {
        fields: { name: { label: '名称' }, source: { label: '来源' } },
        uses: [
          { field: 'name', initial: 'params.from' },
          { field: 'source', initial: 'params.from' },
          { field: 'own', label: '本页', initial: 'params.from', send: false },
        ],
      },
      { params: { from: 'call-7' }, record: { name: '光猫', source: null } },
    );
    expect(['name', 'source', 'own'].map(name => input(name).value)).toEqual(['光猫', 'call-7', 'call-7']);
    await save();
    expect(sent(shown)).toEqual([{ name: '光猫', source: 'call-7', version: 3 }]);
  });

  it('is never a mask: stars are not written over a name', async () => {
    const shown = await showForm(
      {
        fields: { note: { label: '备注' }, name: { label: '姓名', mask: 'name' } },
        uses: ['note', { field: 'name', initial: 'params.from' }],
      },
      { params: { from: '梁**' } },
    );
    expect(input('name').value).toBe('');
    await fill('note', '来电');
    await save();
    expect(sent(shown)).toEqual([{ note: '来电' }]);
  });
});

describe('a field that begins with what others say', () => {
  const fields = {
    name: { label: '名称' },
    series: { label: '系列' },
    title: { label: '标题', initial: "row.series == null ? null : row.series + '级'" },
  };
  it('follows them until somebody says otherwise, or takes it away', async () => {
    const shown = await showForm({ fields });
    await fill('series', 'A');
    expect(input('title').value).toBe('A级');
    await fill('series', 'B');
    expect(input('title').value).toBe('B级');
    await fill('title', '自定');
    await fill('series', 'C');
    expect(input('title').value).toBe('自定');
    await fill('title', '');
    await fill('series', 'D');
    expect(input('title').value).toBe('');
    await fill('name', '光猫');
    await save();
    await waitFor(() => expect(sent(shown)).toEqual([{ name: '光猫', series: 'D', title: null }]));
  });

  it('does not of a record that is there', async () => {
    await showForm({ fields }, { record: { name: '光猫', series: 'A', title: null } });
    await fill('series', 'B');
    expect(input('title').value).toBe('');
  });
});

describe('a field of a dictionary whose last choice is proposed', () => {
  const document = {
    fields: { name: { label: '名称', required: true }, way: { label: '支付方式', dictionary: 'way' } },
    dictionaries: { way: { cash: '现金', card: '刷卡' } },
    lastChosen: ['way'],
  };
  /** Somebody pays by card. @returns what their machine keeps */
  const payByCard = async () => {
    const { frame, platform } = await showForm(document);
    expect(field('way').textContent).not.toMatch(/现金|刷卡/);
    await fill('name', '光猫');
    fireEvent.mouseDown(field('way').querySelector('.ant-select') as Element);
    fireEvent.click(await screen.findByTitle('刷卡'));
    await save();
    await waitFor(() => expect(frame.leave).toHaveBeenCalled());
    cleanup();
    return platform.local;
  };

  it('begins with what the same person chose last', async () => {
    const shown = await showForm(document, { local: await payByCard() });
    expect(field('way').textContent).toContain('刷卡');
    await fill('name', '网线');
    await save();
    await waitFor(() => expect(sent(shown)).toEqual([{ name: '网线', way: 'card' }]));
  });

  it('begins with nothing where that is offered no longer, and leaves a record that is there as it is', async () => {
    const local = await payByCard();
    const dictionaries = { way: { cash: '现金', card: { label: '刷卡', off: true } } };
    await showForm({ ...document, dictionaries }, { local });
    expect(field('way').textContent).not.toMatch(/现金|刷卡/);
    cleanup();
    await showForm(document, { local, record: { name: '旧', way: null } });
    expect(field('way').textContent).not.toMatch(/现金|刷卡/);
  });
});

describe('a field of rows', () => {
  const parts = {
    label: '配件',
    fields: { part: { label: '部件' }, count: { label: '数量', type: 'integer', default: 1 } },
  };
  const add = (): boolean => fireEvent.click(screen.getByRole('button', { name: '添加一行' }));
  const counts = (): string[] =>
    [...field('parts').querySelectorAll<HTMLInputElement>('input[name=count]')].map(({ value }) => value);

  it('begins each new line with the defaults of its columns, and leaves the lines of a record as they are', async () => {
    const shown = await showForm(
      { fields: { name: { label: '名称' }, parts } },
      { record: { name: '柜', parts: [{ part: '门' }] } },
    );
    expect(counts()).toEqual(['']);
    add();
    await waitFor(() => expect(counts()).toEqual(['', '1']));
    await save();
    expect(sent(shown)).toEqual([{ name: '柜', parts: [{ part: '门' }, { count: 1 }], version: 3 }]);
  });

  it('takes what the page says of it', async () => {
    const shown = await showForm({
      fields: { name: { label: '名称' }, parts: { ...parts, required: true } },
      uses: ['name', { field: 'parts', label: '清单', help: '至少一行' }],
    });
    expect(field('parts').textContent).toContain('至少一行');
    expect(screen.getByText('清单').className).toBe('required');
    await save();
    expect(sent(shown)).toEqual([]);
  });
});
