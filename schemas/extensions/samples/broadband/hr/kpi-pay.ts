import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

/** From which score on which share of the base is paid. */
const tiers = [
  [0, 0.6],
  [60, 0.8],
  [80, 1],
  [90, 1.1],
  [105, 1.3],
] as const;

/** What scores are worth, and the pay by performance of the last month whose sheets are locked: worked out, not handed in yet. */
export function kpiPay(
  setting: Setting,
  { sheets, archives, orgId, by }: { sheets: readonly Row[]; archives: readonly Row[]; orgId: number; by: string },
) {
  const since = momentOf(addMonths(setting.today, -12), 10);
  const made = madeBy(by, since);
  const rules = [
    { definitionId: 1, definitionName: '标准绩效系数', remarks: '2026年起执行', status: 'published' },
    { definitionId: 2, definitionName: '明年绩效系数', remarks: null, status: 'draft' },
  ];
  const month = dateText(addMonths(setting.today, -2)).slice(0, 7);
  const created = momentOf(addMonths(setting.today, -1), 10);
  const kpiSalarySlip = sheets
    .filter(sheet => String(sheet.month).startsWith(month))
    .flatMap((sheet, index) => {
      const perfBase = archives.findLast(({ staffId }) => staffId === sheet.staffId)?.perfBase;
      if (typeof perfBase !== 'number') return [];
      const score = Number(sheet.finalScore);
      const coefficient = tiers.findLast(([from]) => from <= score)?.[1] ?? 0;
      const amount = Math.round(perfBase * coefficient * 100);
      const adjust = index % 12 === 0 ? 20_000 : 0;
      return [
        {
          salaryId: 1,
          month: sheet.month,
          staffId: sheet.staffId,
          departmentId: sheet.departmentId,
          operatorId: sheet.operatorId,
          score,
          coefficient,
          perfBase,
          amount,
          adjust,
          adjustReason: adjust ? '支援新小区放装' : null,
          payable: amount + adjust,
          orgId: sheet.orgId,
          ...madeBy(by, created),
        },
      ];
    })
    .map((row, index) => ({ slipId: index + 1, ...row }));
  return {
    kpiSalaryDefinition: rules.map(rule => ({ ...rule, ...made })),
    kpiSalaryTier: rules
      .flatMap(({ definitionId }) =>
        tiers.map(([fromScore, coefficient]) => ({ definitionId, fromScore, coefficient })),
      )
      .map((tier, index) => ({ tierId: index + 1, ...tier, ...made })),
    kpiSalary: [
      {
        salaryId: 1,
        code: createCodes('KX')(created),
        month: `${month}-01`,
        definitionId: 1,
        staffNum: kpiSalarySlip.length,
        total: kpiSalarySlip.reduce((sum, { payable }) => sum + payable, 0),
        remarks: null,
        status: 'calculated',
        orgId,
        ...madeBy(by, created),
      },
    ],
    kpiSalarySlip,
  };
}
