import type { Row } from 'heddle/server';
import { momentOf } from './days.ts';
import { madeBy } from './platform-fields.ts';
import type { Setting } from './setting.ts';
import type { Operator } from './staff/operators.ts';

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The roles that deal with papers of purchase. */
const roles = new Set(['采购专员', '采购主管', '财务人员', '总经理', '系统管理员']);
const each = 3;

/** Contracts that were printed: some by everybody who deals with their papers, lately. */
export function printouts(
  { random: whole, today }: Setting,
  operators: readonly Operator[],
  contract: readonly Row[],
): Row[] {
  const random = whole.fork('printouts');
  const code = (): string =>
    [1, 2, 3].map(() => [1, 2, 3, 4].map(() => signs[random.integer(0, signs.length - 1)]).join('')).join('-');
  const printed = contract.filter(({ status }) => status !== 'draft').slice(-40);
  return operators
    .filter(({ roleNames }) => roleNames.some(name => roles.has(name)))
    .flatMap(operator => Array.from({ length: each }, () => operator))
    .map(({ operatorCode, operatorName }, index) => {
      const row = printed[index % printed.length];
      const at = momentOf(today - random.integer(1, 20), random.integer(9, 16), random.integer(0, 59));
      return {
        printoutId: 1 + index,
        code: code(),
        entity: 'contract',
        entityTitle: '合同',
        recordId: row?.id ?? null,
        recordName: row?.contractName ?? null,
        told: row?.code ?? null,
        recordVersion: row?.version ?? null,
        printedBy: operatorName,
        afterwards: null,
        ...madeBy(operatorCode, at),
      };
    });
}
