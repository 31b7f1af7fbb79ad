import type { VerbDefinition } from './definition.ts';

/** What the entity of its templates says, as fields. */
export const templateFields = ['fileName', 'heading', 'line', 'foot', 'separator', 'lineEnd', 'encoding'] as const;

export const text = {
  name: 'text',
  explained: '按模板输出为文本文件：',
  effect: 'reads',
  file: true,
  finds: true,
  timeout: 60,
  label: '导出文本',
} as const satisfies VerbDefinition;
