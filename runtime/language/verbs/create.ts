import type { VerbDefinition } from './definition.ts';

export const create = {
  name: 'create',
  explained: '新建一条',
  effect: 'creates',
  saves: true,
  joins: true,
  address: { method: 'post', rest: '', named: 'create' },
  label: '新建',
} as const satisfies VerbDefinition;
