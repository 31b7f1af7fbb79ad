import { expect, it } from 'vitest';
import { pageTitle } from '#runtime/services/documents/page-title.ts';

const dictionaries = { items: () => [{ value: 'malfunction', label: '故障' }] };
const form = { title: '新增供应商', edit: { title: '编辑供应商', params: ['id'] } };

it('says of a form whether it creates or edits, by the parameters that name the record', () => {
  expect(pageTitle(form, {}, dictionaries)).toBe('新增供应商');
  expect(pageTitle(form, { id: '' }, dictionaries)).toBe('新增供应商');
  expect(pageTitle(form, { id: '7' }, dictionaries)).toBe('编辑供应商');
});

it('puts the name of the kind before the title', () => {
  const route = { title: '工单', titleBy: { param: 'type', dictionary: 'orderType' } };
  expect(pageTitle(route, { type: 'malfunction' }, dictionaries)).toBe('故障工单');
  expect(pageTitle(route, { type: 'other' }, dictionaries)).toBe('工单');
});
