import { capitals, yuan } from '../../fields/amount.ts';
import type { FunctionDefinition } from './definition.ts';

export const amounts: readonly FunctionDefinition[] = [
  {
    name: 'yuan',
    signatures: [{ takes: ['number'], gives: 'text', apply: yuan }],
    about: '分 → 元，两位小数 · cents as yuan, two decimals',
    example: 'yuan(123450)',
    result: "'1234.50'",
    measures: 'told',
  },
  {
    name: 'capitals',
    signatures: [{ takes: ['number'], gives: 'text', apply: capitals }],
    about: '分 → 人民币大写 · cents as an amount in capitals, as on receipts',
    example: 'capitals(123450)',
    result: "'壹仟贰佰叁拾肆元伍角整'",
    measures: 'told',
  },
];
