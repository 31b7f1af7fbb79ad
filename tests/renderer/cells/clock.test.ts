import { describe, expect, it } from 'vitest';
import { cellView } from '#renderer/cells/registry.ts';
import type { ClockOf } from '#runtime/language/fields/field.ts';

const now = Date.parse('2026-01-05T12:00:00+08:00');
const view = (at: string, clock: ClockOf, row = {}, seen: number | undefined = now) =>
  cellView({ name: 'at', label: '时间', type: 'datetime', clock }, { at, ...row }, { items: () => [] }, seen);

describe('a point of time that is told by how far it is', () => {
  it.each([
    ['2026-01-05 09:00:00', { text: '3小时' }],
    ['2026-01-04 09:00:00', { text: '1天3小时', tone: 'soon' }],
    ['2026-01-01 09:00:00', { text: '4天3小时', tone: 'over' }],
  ])('waits since %s', (at, said) => {
    expect(view(at, { counts: 'since', told: true })).toEqual({ ...said, whole: at });
  });

  it.each([
    ['2026-01-06 12:00:00', { text: '还有1天' }],
    ['2026-01-05 14:00:00', { text: '还有2小时', tone: 'soon' }],
    ['2026-01-05 11:00:00', { text: '已超1小时', tone: 'over' }],
  ])('is due until %s', (at, said) => {
    expect(view(at, { counts: 'until', told: true })).toEqual({ ...said, whole: at });
  });

  it('stays a date in the colour of its urgency, while its record waits', () => {
    const clock: ClockOf = { counts: 'until', while: { field: 'status', statuses: ['open'] } };
    const at = '2026-01-05 11:00:00';
    expect(view(at, clock, { status: 'open' })).toEqual({ text: at, tone: 'over' });
    expect(view(at, { ...clock, told: true }, { status: 'closed' })).toEqual({ text: at });
  });

  it('is its date where nobody says what time it is, such as for the clipboard', () => {
    const at = '2026-01-01 09:00:00';
    expect(
      cellView(
        { name: 'at', label: '时间', type: 'datetime', clock: { counts: 'since', told: true } },
        { at },
        { items: () => [] },
      ),
    ).toEqual({ text: at });
  });
});
