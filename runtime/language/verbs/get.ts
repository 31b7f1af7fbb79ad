import type { VerbDefinition } from './definition.ts';

export const get = {
  name: 'get',
  explained: '读取一条',
  effect: 'reads',
  of: 'one',
  shows: true,
  joins: true,
  address: { method: 'get', rest: ':id', named: ':id' },
} as const satisfies VerbDefinition;
