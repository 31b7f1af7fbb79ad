import type { VerbDefinition } from './definition.ts';

export const enumeration = {
  name: 'enum',
  explained: '列出字段可选的代码，来自',
  effect: 'reads',
} as const satisfies VerbDefinition;
