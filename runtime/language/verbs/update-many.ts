import type { VerbDefinition } from './definition.ts';

export const updateMany = {
  name: 'updateMany',
  explained: '一次修改多条及其明细，全部成立才保存',
  effect: 'updates',
  saves: true,
  judgesEach: true,
  takes: ['records'],
  address: { method: 'put', rest: 'many', named: 'update/many' },
  timeout: 60,
  label: '保存',
  refusedAs: '修改',
} as const satisfies VerbDefinition;
