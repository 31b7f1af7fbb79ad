import type { VerbDefinition } from './definition.ts';

export const exportRows = {
  name: 'export',
  explained: '导出为 Excel 或 CSV：',
  effect: 'reads',
  file: true,
  finds: true,
  spans: true,
  takes: ['query', 'columns', 'title', 'sums', 'format'],
  address: { method: 'post', rest: 'export', named: 'export' },
  timeout: 60,
  label: '导出',
} as const satisfies VerbDefinition;
