// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import SchedulePage from '#renderer/pages/schedule/SchedulePage.tsx';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { call, json, type Seen } from '#tests/runtime/services/fixture.ts';
import { action } from '../../actions/host.ts';
import { show } from '../screen.tsx';

const person = {
  name: 'who',
  label: '人员',
  type: 'integer',
  search: 'exact',
  reference: { entity: 'person' },
} as never;
const from = { name: 'from', label: '开始', type: 'date', search: 'range' } as const;
const to = { name: 'to', label: '结束', type: 'date', search: 'range' } as const;
const shift = { name: 'shift', label: '班次', type: 'code', dictionary: 'shift' } as const;
const calls = [
  call('plan.list', 'get', '/api/plan', { verb: 'list', entity: 'plan' }),
  call('plan.people', 'get', '/api/people', { verb: 'list', entity: 'person' }),
  call('plan.create', 'post', '/api/plan', { verb: 'create', entity: 'plan' }),
  call('plan.update', 'put', '/api/plan/:id', { verb: 'update', entity: 'plan' }),
  call('plan.delete', 'delete', '/api/plan/:id', { verb: 'delete', entity: 'plan' }),
];
const ask = { fields: [person, from, to, shift], schema: {}, validator: '' } as never;
const page: BundledSchedulePage = {
  kind: 'schedule',
  path: 'plan',
  title: '排班',
  params: {},
  calls: Object.fromEntries(calls.map(one => [one.name, one])),
  dictionaries: {
    shift: [
      { value: 'early', label: '早班', colour: 'blue' },
      { value: 'late', label: '晚班' },
    ],
  },
  entity: { name: 'plan', title: '班次', key: 'id', nameField: 'id' },
  call: 'plan.list',
  with: {},
  rows: {
    call: 'plan.people',
    with: {},
    entity: { name: 'person', title: '人员', key: 'personId', nameField: 'name' },
  },
  row: person,
  from,
  to,
  colour: shift,
  columns: [{ name: 'shift', label: '班次', field: shift }],
  days: { title: '办公', week: [false, true, true, true, true, true, false], days: {} },
  marks: ['overlaps', 'gaps'],
  view: 'week',
  actions: [
    action({ key: 'create', label: '新建', call: 'plan.create', places: ['toolbar'], ask }),
    action({ key: 'update', label: '编辑', call: 'plan.update', places: ['row'], ask }),
    action({ key: 'delete', label: '删除', call: 'plan.delete', places: ['row'], danger: true }),
  ],
};
const people = [
  { personId: 1, name: '甲' },
  { personId: 2, name: '乙' },
];
const entries = () => [
  { id: 7, who: 1, from: '2026-11-24', to: '2026-11-25', shift: 'early', version: 3 },
  { id: 8, who: 2, from: '2026-11-23', to: '2026-11-27', shift: 'late', version: 1 },
];
let stored = entries();
beforeEach(() => {
  stored = entries();
});
const listed = (records: unknown[]) => ({ total: records.length, records, current: 1, size: 1000 });
const answers = { 'GET /api/plan': () => listed(stored), 'GET /api/people': () => listed(people) };
const query = { _day: '2026-11-25' };
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const bodyOf = ({ body }: Seen): Record<string, unknown> => JSON.parse(String(body ?? '{}'));
const at = async (name: RegExp): Promise<HTMLElement> => {
  const found = await screen.findByRole('gridcell', { name });
  found.focus();
  return found;
};

describe('a schedule', () => {
  it('asks for what touches the days shown, and says of each cell what stands there', async () => {
    const { asked } = await show(SchedulePage, page, { answers, query });
    await screen.findByRole('grid', { name: '排班' });
    expect(asked('/api/plan')[0]).toMatchObject({ 'from.to': '2026-11-29', 'to.from': '2026-11-23' });
    expect(cell(/^甲，11月24日 周二/).getAttribute('aria-label')).toBe('甲，11月24日 周二，早班（11月24日～11月25日）');
    expect(cell(/^甲，11月23日/).getAttribute('aria-label')).toBe('甲，11月23日 周一，空，缺');
    expect(cell(/^甲，11月29日/).getAttribute('aria-label')).toBe('甲，11月29日 周日，休息日，空');
    expect(screen.getByText('未排 3 天')).toBeTruthy();
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('goes by the arrows from cell to cell, to the ends by Home and End', async () => {
    await show(SchedulePage, page, { answers, query });
    await at(/^甲，11月24日 周二，早班/);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^乙，11月25日/);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^乙，11月23日/);
    await userEvent.keyboard('{ArrowLeft}{Control>}{Home}{/Control}{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^甲，11月29日/);
  });

  it('moves an entry by Alt and an arrow: seen at once, with the version that was seen', async () => {
    const { seen } = await show(SchedulePage, page, {
      answers: {
        ...answers,
        'PUT /api/plan/7': asked => {
          stored = stored.map(row => (row.id === 7 ? { ...row, ...bodyOf(asked), version: 4 } : row));
          return stored[0];
        },
      },
      query,
    });
    await at(/^甲，11月24日 周二，早班/);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByRole('gridcell', { name: /^甲，11月26日 周四，早班（11月25日～11月26日）/ });
    const [put] = seen.filter(({ method }) => method === 'PUT');
    expect(put && bodyOf(put)).toMatchObject({
      who: 1,
      from: '2026-11-25',
      to: '2026-11-26',
      shift: 'early',
      version: 3,
    });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^甲，11月25日/);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByRole('gridcell', { name: /^甲，11月27日 周五，早班（11月25日～11月27日）/ });
  });

  it('puts back what is refused, and keeps the reason until it is closed', async () => {
    await show(SchedulePage, page, {
      answers: {
        ...answers,
        'PUT /api/plan/7': () => json({ code: 422, message: '乙在这几天已有班次，不能重叠', content: null }, 422),
      },
      query,
    });
    await at(/^甲，11月24日 周二，早班/);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('已放回原处 — 早班：乙 11月24日～11月25日：乙在这几天已有班次，不能重叠');
    expect(cell(/^甲，11月24日/).getAttribute('aria-label')).toContain('早班');
    expect(within(alert).queryByRole('button', { name: '再试一次' })).toBeNull();
    await userEvent.click(within(alert).getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('puts back what did not arrive, and tries it again', async () => {
    let isOff = true;
    await show(SchedulePage, page, {
      answers: {
        ...answers,
        'PUT /api/plan/7': asked => {
          if (isOff) return Promise.reject(new TypeError('offline'));
          stored = stored.map(row => (row.id === 7 ? { ...row, ...bodyOf(asked) } : row));
          return stored[0];
        },
      },
      query,
    });
    await at(/^甲，11月24日 周二，早班/);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const alert = await screen.findByRole('alert');
    expect(cell(/^甲，11月24日/).getAttribute('aria-label')).toContain('早班');
    isOff = false;
    await userEvent.click(within(alert).getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(cell(/^甲，11月26日/).getAttribute('aria-label')).toContain('早班'));
  });

  it('an entry that is changed begins with what it has, whatever its call does', async () => {
    const update = call('plan.update', 'put', '/api/plan/:id', { entity: 'plan' });
    const given = { ...page, calls: { ...page.calls, 'plan.update': update } };
    await show(SchedulePage, given, { answers, query });
    await at(/^甲，11月24日 周二，早班/);
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByLabelText<HTMLInputElement>('开始')).value).toBe('2026-11-24');
  });

  it('copies by Ctrl+C and Ctrl+V, and deletes by Delete once staff agree', async () => {
    const { seen, shell } = await show(SchedulePage, page, {
      answers: {
        ...answers,
        'POST /api/plan': asked => {
          stored.push({ ...entries()[0], ...bodyOf(asked), id: 9 } as never);
          return stored.at(-1);
        },
        'DELETE /api/plan/9': () => {
          stored = stored.filter(({ id }) => id !== 9);
          return true;
        },
      },
      query,
    });
    await at(/^甲，11月24日 周二，早班/);
    await userEvent.keyboard('{Control>}c{/Control}{ArrowRight}{ArrowRight}{Control>}v{/Control}');
    await screen.findByRole('gridcell', { name: /^甲，11月27日 周五，早班（11月26日～11月27日）/ });
    const [post] = seen.filter(({ method }) => method === 'POST' && !method.startsWith('GET'));
    expect(post && bodyOf(post)).toMatchObject({ who: 1, from: '2026-11-26', to: '2026-11-27', shift: 'early' });
    expect(post && bodyOf(post)).not.toHaveProperty('version');
    await waitFor(() => expect(document.querySelector('.schedule-waiting')).toBeNull());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(cell(/^甲，11月26日/).getAttribute('aria-label')).toContain('空'));
    expect(shell.confirm).toHaveBeenCalledWith({
      title: '删除「早班：甲 11月26日～11月27日」？',
      ok: '删除',
      danger: true,
    });
  });

  it('marks in words two entries on one day, and lists them where one is to be chosen', async () => {
    stored.push({ id: 9, who: 1, from: '2026-11-25', to: '2026-11-25', shift: 'late', version: 1 });
    await show(SchedulePage, page, { answers, query });
    await at(/^甲，11月25日 周三，早班（11月24日～11月25日）、晚班，重叠/);
    expect(screen.getByText('重叠 1 处')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(within(screen.getByRole('dialog', { name: '甲' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows other days and more of them, kept in the address', async () => {
    const { frame } = await show(SchedulePage, page, { answers, query });
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: '下个周' }));
    expect(frame.query.get()).toMatchObject({ _day: '2026-12-02' });
    await userEvent.click(screen.getByRole('button', { name: '月' }));
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('32'));
    fireEvent.change(screen.getByRole('searchbox', { name: '找人或组' }), { target: { value: '乙' } });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['乙']);
  });
});
