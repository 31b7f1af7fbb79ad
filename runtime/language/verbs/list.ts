import type { VerbDefinition } from './definition.ts';

export const list = {
  name: 'list',
  explained: '按条件分页列出',
  effect: 'reads',
  finds: true,
  spans: true,
  shows: true,
  offers: true,
  joins: true,
  address: { method: 'get', rest: '', named: 'list' },
} as const satisfies VerbDefinition;
