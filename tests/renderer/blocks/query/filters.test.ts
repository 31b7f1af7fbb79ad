import { expect, it } from 'vitest';
import { toFilters, toValues } from '#renderer/blocks/query/filters.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

const fields: FieldModel[] = [
  { name: 'supplierName', label: '名称', type: 'text', search: 'contains' },
  { name: 'status', label: '状态', type: 'code', dictionary: 'status', search: 'in' },
  { name: 'createdAt', label: '创建时间', type: 'datetime', search: 'range' },
  { name: 'fee', label: '金额', type: 'money', search: 'range' },
  { name: 'orgId', label: '组织', type: 'reference', search: 'exact' },
];
const values = {
  supplierName: '  云州 ',
  status: ['active', 'frozen'],
  createdAt: { from: '2026-11-01', to: null },
  fee: { from: 0, to: 5000 },
  orgId: null,
};
const filters = {
  supplierName: '云州',
  status: 'active,frozen',
  'createdAt.from': '2026-11-01',
  'fee.from': '0',
  'fee.to': '5000',
};

it('sends what was filled in, under the names of list calls', () => expect(toFilters(fields, values)).toEqual(filters));

it('fills the inputs from an address', () => {
  expect(toValues(fields, filters)).toEqual({
    supplierName: '云州',
    status: ['active', 'frozen'],
    createdAt: { from: '2026-11-01', to: null },
    fee: { from: 0, to: 5000 },
  });
});

it('comes back to the same filters', () => expect(toFilters(fields, toValues(fields, filters))).toEqual(filters));
