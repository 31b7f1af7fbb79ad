import type { VerbDefinition } from './definition.ts';

export const transitionMany = {
  name: 'transitionMany',
  explained: '逐条改变选中的状态：',
  effect: 'moves',
  of: 'several',
  takes: ['versions'],
} as const satisfies VerbDefinition;
