import type { VerbDefinition } from './definition.ts';

export const verify = {
  name: 'verify',
  explained: '逐项核对，采纳的写入所核对的记录',
  effect: 'updates',
  of: 'one',
  verifies: true,
  takes: ['stamp', 'verdicts'],
  address: { method: 'put', rest: ':id/verify', named: 'verify/:id' },
  label: '核对',
} as const satisfies VerbDefinition;
