import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, dayOf, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import { explained } from './explained.ts';
import { scoring } from './kpi.ts';
import type { Employee } from './staff.ts';

interface Given {
  kpiDefinition: readonly { kpiId: number; base: number; cap: number }[];
  kpiScheme: readonly { schemeId: number; positionId: unknown; status: string }[];
  kpiSchemeItem: readonly { schemeId: number; kpiId: number | null; weight: number; target: number | null }[];
}

/** Months back → in which status their sheets are. */
const months = { 1: ['entering', 'submitted', 'submitted', 'appealed'], 2: ['locked'], 3: ['locked'] } as const;

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What those whose position is measured came to in the last three months; the last of them is being filled in. */
export function kpiSheets(setting: Setting, employees: readonly Employee[], given: Given, by: string) {
  const random = setting.random.fork('kpi sheets');
  const newCode = createCodes('KB');
  const indicators = new Map(given.kpiDefinition.map(one => [one.kpiId, one]));
  const schemes = new Map(
    given.kpiScheme.filter(({ status }) => status === 'effective').map(one => [one.positionId, one.schemeId]),
  );
  const first = dayOf(`${dateText(setting.today).slice(0, 7)}-01`);
  const kpiSheet: Row[] = [];
  const kpiSheetLine: Row[] = [];
  for (const [ago, statuses] of Object.entries(months))
    for (const person of employees.filter(
      ({ status, entry }) => ['probation', 'formal'].includes(status) && entry < addMonths(first, -Number(ago)),
    )) {
      const schemeId = schemes.get(person.positionId);
      if (schemeId === undefined) continue;
      const sheetId = kpiSheet.length + 1;
      const created = momentOf(addMonths(first, 1 - Number(ago)) - 1, 17, sheetId % 60);
      const status = random.pick(statuses);
      const made = { ...madeBy(by, created) };
      let score = 0;
      for (const { kpiId, weight, target } of given.kpiSchemeItem.filter(item => item.schemeId === schemeId)) {
        const { base = 0, cap = 100 } = indicators.get(Number(kpiId)) ?? {};
        const goal = Number(target);
        const isOpen = status === 'entering' && random.chance(0.5);
        const actual = isOpen ? null : round(base + (goal - base) * (0.5 + random.integer(0, 60) / 100), 1);
        const points =
          actual === null ? null : Math.max(0, Math.min(cap, round(((actual - base) * 100) / (goal - base), 2)));
        const weighted = round(((points ?? 0) * weight) / 100, 4);
        const figures = { 实际值: actual, 零分值: base, 目标值: goal, 最高得分: cap };
        score += weighted;
        kpiSheetLine.push({
          lineId: kpiSheetLine.length + 1,
          sheetId,
          kpiId,
          weight,
          base,
          target: goal,
          cap,
          actual,
          formula: scoring,
          score: points,
          explanation: points === null ? '「实际值」还没有值' : explained(scoring, figures, String(points)),
          weighted,
          evidence: null,
          ...made,
        });
      }
      kpiSheet.push({
        sheetId,
        code: newCode(created),
        month: dateText(addMonths(first, -Number(ago))),
        staffId: person.staffId,
        departmentId: person.departmentId,
        operatorId: person.operatorId ?? null,
        schemeId,
        score: round(score, 2),
        comment: status === 'locked' ? random.pick(['完成较好，继续保持', '个别指标需要改进', '按计划完成']) : null,
        appeal: status === 'appealed' ? '满意度中有两单是线路故障引起的，请核实' : null,
        status,
        orgId: person.workOrgId,
        ...made,
      });
    }
  return { kpiSheet, kpiSheetLine };
}
