import { describe, expect, it } from 'vitest';
import { cellView } from '#renderer/cells/registry.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

const dictionaries = {
  items: (name: string) =>
    name === 'status'
      ? [
          { value: 'active', label: '正常', colour: 'green' },
          { value: 'frozen', label: '冻结' },
        ]
      : [{ value: '1', label: '设备厂商' }],
};
const field = (more: Partial<FieldModel>): FieldModel => ({ name: 'f', label: '字段', type: 'text', ...more });
const view = (value: unknown, more: Partial<FieldModel>, row = {}) =>
  cellView(field(more), { f: value, ...row }, dictionaries);

describe('what a cell shows', () => {
  it.each([
    [123456789, '1,234,567.89元'],
    [5, '0.05元'],
    [0, '0.00元'],
    [-100, '-1.00元'],
    [9007199254740991, '90,071,992,547,409.91元'],
  ])('%d cents as yuan: %s', (cents, text) => {
    expect(view(cents, { type: 'money' })).toEqual(cents < 0 ? { text, tone: 'negative' } : { text });
  });

  it('quantities with their unit and separators; other whole numbers as they are', () => {
    expect(view(12345, { type: 'integer', unit: '户' }).text).toBe('12,345户');
    expect(view(12345, { type: 'integer' }).text).toBe('12345');
    expect(view(1234.5, { type: 'decimal' }).text).toBe('1,234.5');
  });

  it('codes by label, as coloured tags where the dictionary has colours', () => {
    expect(view('active', { type: 'code', dictionary: 'status' }).tags).toEqual([{ text: '正常', colour: 'green' }]);
    expect(view(['active', 'frozen'], { type: 'code', dictionary: 'status', many: true })).toEqual({
      text: '正常、冻结',
      tags: [
        { text: '正常', colour: 'green' },
        { text: '冻结', colour: 'default' },
      ],
    });
    expect(view('1', { type: 'code', dictionary: 'supplyType' })).toEqual({ text: '设备厂商' });
    expect(view('gone', { type: 'code', dictionary: 'status' })).toEqual({ text: 'gone' });
  });

  it('a reference by the name that the server sends', () => {
    expect(view(7, { type: 'reference' }, { f$name: '云州分公司' }).text).toBe('云州分公司');
    expect(view(7, { type: 'reference' }).text).toBe('7');
  });

  it('a phone with a copy icon, a masked one without', () => {
    expect(view('17448414999', { format: 'mobile' }).copy).toBe('17448414999');
    expect(view('174****4999', { format: 'mobile' })).toEqual({ text: '174****4999' });
  });

  it('what is no amount as it came, marked as wrong (spec 5.5)', () => {
    const problem = '金额不是数字：12,5';
    expect(view('12,5', { type: 'money' })).toEqual({ text: '12,5', tone: 'wrong', problem });
    expect(view('***', { type: 'integer' })).toEqual({ text: '***' });
  });

  it.each([null, undefined, '', []])('-- for %j', nothing => {
    expect(view(nothing, { type: 'money' })).toEqual({ text: '--', tone: 'missing' });
  });

  it('what is false or zero is there', () => {
    expect(view(false, { type: 'boolean' }).text).toBe('否');
    expect(view(0, { type: 'integer' }).text).toBe('0');
  });

  it('what its lines are called by their first column, the first five of many; how many where they have no name', () => {
    const fields = [{ name: 'roleId', label: '角色', type: 'reference' } as const];
    const roles = ['坐席', '班长', '组员', '组长', '主管', '财务'].map((name, at) => ({
      roleId: at,
      roleId$name: name,
    }));
    expect(view(roles.slice(0, 2), { type: 'rows', fields }).text).toBe('坐席、班长');
    expect(view(roles, { type: 'rows', fields }).text).toBe('坐席、班长、组员、组长、主管等 6 项');
    expect(view([{}, {}], { type: 'rows', fields }).text).toBe('2 项');
  });

  it('the names of files', () => {
    expect(view([{ name: '合同.pdf' }], { type: 'file' }).text).toBe('合同.pdf');
  });
});
