import type { VerbDefinition } from './definition.ts';

/** What it is asked for besides what finds the records: whose lines, what of a line, and of how many records at the most. */
export const crosstabParameters = { lines: 'lines', cells: 'cells', first: 'first' } as const;

export const crosstab = {
  name: 'crosstab',
  explained: '按条件列出全部，连同各自的明细，供交叉表：',
  effect: 'reads',
  finds: true,
  spans: true,
  shows: true,
  takes: [crosstabParameters.lines, crosstabParameters.cells, crosstabParameters.first, 'sort', 'order'],
  address: { method: 'get', rest: 'crosstab', named: 'crosstab' },
  timeout: 60,
} as const satisfies VerbDefinition;
