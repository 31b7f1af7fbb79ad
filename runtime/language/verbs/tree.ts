import type { VerbDefinition } from './definition.ts';

export const tree = {
  name: 'tree',
  explained: '以树的形式列出全部',
  effect: 'reads',
  finds: true,
  shows: true,
  offers: true,
  joins: true,
  address: { method: 'get', rest: 'tree', named: 'tree' },
} as const satisfies VerbDefinition;
