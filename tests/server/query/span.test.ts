import { describe, expect, it } from 'vitest';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { withinSpan } from '#server/query/span.ts';

/** Somebody asks in the last second of a month, whatever it is by the time that it is read. */
const at = Date.parse('2026-01-31T23:59:59+08:00');
const entity = { fields: [{ name: 'startTime', label: '上线时间' }] } as unknown as EntityModel;
const asked = (query: Record<string, unknown>) => withinSpan({ call: { span: { startTime: 31 } }, entity, at }, query);

describe('the days that a query may cover', () => {
  it('are so many, both ends included', () => {
    const month = { 'startTime.from': '2026-01-01', 'startTime.to': '2026-01-31 23:59:59' };
    expect(asked(month)).toEqual(month);
    expect(() => asked({ ...month, 'startTime.to': '2026-02-01' })).toThrow(
      expect.objectContaining({ fields: { startTime: '「上线时间」一次最多查询31天' } }),
    );
  });

  it('are the last ones where no beginning is named', () => {
    expect(asked({ 'startTime.to': '2026-01-31' })).toMatchObject({ 'startTime.from': '2026-01-01' });
    expect(asked({})).toEqual({ 'startTime.from': '2026-01-01' });
  });

  it('reach until today where no end is named', () => {
    expect(() => asked({ startTimeFrom: '2020-01-01' })).toThrow();
  });

  it('hold for a stretch that goes by its name', () => {
    expect(asked({ startTime: 'thisMonth' })).toEqual({ startTime: 'thisMonth' });
    expect(() => asked({ startTime: 'thisYear' })).toThrow(
      expect.objectContaining({ fields: { startTime: '「上线时间」一次最多查询31天' } }),
    );
  });

  it('bind no call that names none', () => {
    expect(withinSpan({ call: {}, entity, at }, { startTimeFrom: '2020-01-01' })).toEqual({
      startTimeFrom: '2020-01-01',
    });
  });
});
