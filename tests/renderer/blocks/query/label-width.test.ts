import { expect, it } from 'vitest';
import { labelWidths } from '#renderer/blocks/query/label-width.ts';

const field = (label: string) => ({ name: label, label, type: 'text' }) as const;
const fields = [field('状态'), field('服务号码'), field('客户名称'), field('受理组织')];

it('labels below each other are as wide as the longest of them, with its star; beyond eight characters they are cut', () => {
  expect(labelWidths(fields, 2, undefined)).toEqual([4, 4, 4, 4]);
  expect(labelWidths(fields, 3, undefined)).toEqual([4, 4, 4, 4]);
  expect(labelWidths(fields.slice(0, 2), 2, undefined)).toEqual([2, 4]);
  expect(labelWidths(fields.slice(0, 2), 2, new Set(['状态']))).toEqual([3, 4]);
  expect(labelWidths([field('一二三四五六七八九十')], 1, undefined)).toEqual([8]);
});
