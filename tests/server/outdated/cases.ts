import type { Papers } from './ground.ts';

/** A value that was stored before its field had the rule that it breaks. */
export interface Case {
  /** Where it stands: `name` of a field, `rows.0.part` of a cell. */
  path: string;
  /** What is wrong there by the rules of today; absent: nothing by itself. */
  message?: string;
  /** What somebody writes there instead, which is wrong as well; absent: there is nothing but the right. */
  worse?: unknown;
  /** What is wrong there then; absent: the same. */
  then?: string;
  /** What is wrong then where rules read it together with others. */
  also?: Record<string, string>;
}

const off = (label: string): string => `「${label}」已停用，请选择列表中的值`;
const missing = '该项为必填项';
const lent = '借出不能多于库存';
const paid = '已付不能多于费用';

export const casesOf = ({ first, third }: Papers): Case[] => [
  { path: 'shortText', message: '最多 4 个字符', worse: 'GHIJKL' },
  { path: 'longText', message: '至少 3 个字符', worse: 'cd' },
  { path: 'letters', message: '只能是大写字母', worse: 'xyz' },
  { path: 'phone', message: '请输入11位的数字', worse: '54321' },
  { path: 'atLeast', message: '不能小于 10', worse: 2 },
  { path: 'atMost', message: '不能大于 5', worse: 8 },
  { path: 'price', message: '不能大于 100.00 元', worse: 30_000 },
  { path: 'keeper', message: missing },
  { path: 'boughtOn', message: missing },
  { path: 'kind', message: off('燃油'), worse: 'wind', then: off('风动') },
  { path: 'formerKind', message: '请选择列表中的值', worse: 'coal' },
  { path: 'kinds', message: off('燃油'), worse: ['gas', 'wind'], then: off('风动') },
  { path: 'papers', message: '最多 1 个', worse: [first, third] },
  { path: 'lent', message: lent, worse: 8, also: { reason: missing } },
  { path: 'stock', worse: -1, also: { lent } },
  { path: 'reason', message: missing },
  { path: 'factor', worse: 60, also: { worth: '不能大于 100' } },
  { path: 'worth', message: '不能大于 100' },
  { path: 'parts.0.part', message: '最多 3 个字符', worse: 'FGHIJ' },
  { path: 'parts.0.partKind', message: off('燃油'), worse: 'wind', then: off('风动') },
  { path: 'parts.0.count', message: '不能大于 5', worse: 8 },
  { path: 'parts.1.part', message: missing },
  { path: 'repairs.0.fault', message: '最多 3 个字符', worse: 'GHIJKL' },
  { path: 'repairs.0.repairKind', message: off('燃油'), worse: 'wind', then: off('风动') },
  { path: 'repairs.0.cost', message: '不能小于 1', worse: -1, also: { 'repairs.0.paid': paid } },
  { path: 'repairs.0.paid', message: paid, worse: 6 },
];
