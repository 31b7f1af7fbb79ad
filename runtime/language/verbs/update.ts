import type { VerbDefinition } from './definition.ts';

export const update = {
  name: 'update',
  explained: '修改一条',
  effect: 'updates',
  of: 'one',
  saves: true,
  joins: true,
  address: { method: 'put', rest: ':id', named: 'update/:id' },
  label: '编辑',
  refusedAs: '修改',
} as const satisfies VerbDefinition;
