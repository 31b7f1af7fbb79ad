import type { VerbDefinition } from './definition.ts';

export const deleteMany = {
  name: 'deleteMany',
  explained: '逐条删除选中的',
  effect: 'deletes',
  of: 'several',
  takes: ['versions'],
  label: '删除',
  refusedAs: '删除',
} as const satisfies VerbDefinition;
