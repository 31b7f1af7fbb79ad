import { describe, expect, it } from 'vitest';
import { fitted, layOut, noPreferences, seenColumns } from '#renderer/blocks/table/layout.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

const column = (name: string, more: Partial<BundledColumn> = {}, field: Partial<FieldModel> = {}): BundledColumn => ({
  name,
  label: name,
  field: { name, label: name, type: 'text', ...field },
  ...more,
});
const page = [column('code', { pin: 'left' }), column('name'), column('status'), column('note', { hide: true })];
const names = (preferences: Partial<typeof noPreferences>, columns = page) =>
  seenColumns(layOut(columns, { ...noPreferences, ...preferences }));

describe('the columns of a table', () => {
  it('stand as the page says', () => expect(names({})).toEqual(['code', 'name', 'status']));

  it('stand in the order, at the side and with the visibility that staff gave them', () => {
    expect(
      names({
        order: ['note', 'status', 'name', 'code'],
        columns: { note: { hide: false }, name: { hide: true }, code: { pin: 'none' }, status: { pin: 'right' } },
      }),
    ).toEqual(['note', 'code', 'status']);
  });

  it('outlive changes of the page: a new column stands after its neighbour, one that is gone is forgotten', () => {
    const next = [column('code'), column('phone'), column('name'), column('status')];
    expect(names({ order: ['status', 'gone', 'code', 'name'] }, next)).toEqual(['status', 'code', 'phone', 'name']);
  });

  it('give way only where a shorter text is still of use', () => {
    const [text, phone, money] = layOut(
      [column('a'), column('b', {}, { format: 'mobile' }), column('c', {}, { type: 'money' })],
      noPreferences,
    );
    expect(text?.narrowest).toBeLessThan(text?.width ?? 0);
    expect(phone?.narrowest).toBe(phone?.width);
    expect(money?.narrowest).toBe(money?.width);
  });

  it('come closer together where that spares scrolling sideways, and only there', () => {
    const wide = layOut([column('a', { width: 200 }), column('b', { width: 100 }, { type: 'money' })], noPreferences);
    const least = (room: number) => fitted(wide, room).map(({ narrowest }) => narrowest);
    expect(least(270)).toEqual([170, 100]);
    expect(least(220)).toEqual([120, 100]);
    expect(least(219)).toEqual([200, 100]);
    expect(least(0)).toEqual([170, 100]);
  });

  it('show all of a code, which is searched for as a whole', () => {
    const [network, name] = layOut(
      [column('a', {}, { search: 'exact', maxLength: 17 }), column('b', {}, { search: 'exact', maxLength: 60 })],
      noPreferences,
    );
    expect(network?.narrowest).toBe(network?.width);
    expect(network?.width).toBeGreaterThan(17 * 8);
    expect(name?.narrowest).toBeLessThan(name?.width ?? 0);
  });

  it('are as wide as what they hold, within what is usual', () => {
    const width = (content: Record<string, number>): number =>
      layOut([column('小区名称', { width: 200 })], noPreferences, content)[0]?.width ?? 0;
    expect(width({ 小区名称: 140 })).toBe(140);
    expect(width({ 小区名称: 900 })).toBe(200);
    expect(width({ 小区名称: 10 })).toBe(98);
  });

  it('fold where they hold nothing, unless staff gave them a width', () => {
    const columns = [column('预约时间', {}, { type: 'datetime' }), column('备注', { width: 300 })];
    const folded = layOut(columns, { ...noPreferences, columns: { 备注: { width: 240 } } }, {});
    expect(folded.map(({ width }) => width)).toEqual([64, 240]);
  });

  it('keep their heading where they are figures of which there is none: nothing was there to compare with', () => {
    const [figure] = layOut([column('收入同比（%）', { opens: true }, { type: 'decimal' })], noPreferences, {});
    expect(figure?.width).toBeGreaterThan(130);
  });

  it('keep the width that staff gave', () => {
    const [only] = layOut([column('a', { width: 300 })], { ...noPreferences, columns: { a: { width: 90 } } });
    expect([only?.width, only?.fixed]).toEqual([90, true]);
  });
});
