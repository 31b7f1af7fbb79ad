import type { VerbDefinition } from './definition.ts';

export const pdf = {
  name: 'pdf',
  explained: '输出为 PDF：',
  effect: 'reads',
  of: 'one',
  file: true,
  address: { method: 'get', rest: ':id/pdf', named: ':id/pdf' },
  timeout: 60,
  label: '下载 PDF',
} as const satisfies VerbDefinition;
