import type { VerbDefinition } from './definition.ts';

export const deleteOne = {
  name: 'delete',
  explained: '删除一条',
  effect: 'deletes',
  of: 'one',
  joins: true,
  several: 'deleteMany',
  address: { method: 'delete', rest: ':id', named: 'delete/:id' },
  label: '删除',
  question: (title, name) => `删除${title}「${name}」？`,
  refusedAs: '删除',
} as const satisfies VerbDefinition;
