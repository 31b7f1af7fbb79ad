import type { VerbDefinition } from './definition.ts';

export const transition = {
  name: 'transition',
  explained: '改变状态：',
  effect: 'moves',
  of: 'one',
  joins: true,
  several: 'transitionMany',
  address: { method: 'put', rest: ':id/transition', named: 'transition/:id' },
} as const satisfies VerbDefinition;
