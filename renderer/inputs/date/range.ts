import type { InputProps } from '../props.ts';

/** Whether two days are asked for: from and to, in a query form. */
export const isRange = ({ field, mode }: Pick<InputProps, 'field' | 'mode'>): boolean =>
  mode === 'query' && field.search === 'range';

/** The id of the second of the two; the first has the field's own. */
export const endId = (id: string): string => `${id}-to`;

export const rangeHints = {
  date: { from: '开始日期', to: '结束日期' },
  month: { from: '开始月份', to: '结束月份' },
} as const;
