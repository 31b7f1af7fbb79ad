import type { VerbDefinition } from './definition.ts';

export const differences = {
  name: 'differences',
  explained: '读取与所核对的记录的差异',
  effect: 'reads',
  of: 'one',
  verifies: true,
  address: { method: 'get', rest: ':id/differences', named: 'differences/:id' },
} as const satisfies VerbDefinition;
