import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, dayOf, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import { explained } from './explained.ts';
import { scoring } from './kpi.ts';
import { gradeOf } from './kpi-grades.ts';
import type { Employee } from './staff.ts';
import { superiorOf } from './superior.ts';

interface Given {
  department: readonly Row[];
  kpiDefinition: readonly { kpiId: number; method: string; base: number | null; cap: number }[];
  kpiScheme: readonly { schemeId: number; positionId: unknown; status: string }[];
  kpiSchemeItem: readonly { schemeId: number; kpiId: number | null; weight: number; target: number | null }[];
}

/** Months back → in which status their sheets are. */
const months = {
  1: ['selfScoring', 'scoring', 'entering', 'submitted', 'submitted', 'appealed'],
  2: ['locked'],
  3: ['locked'],
} as const;
type Status = (typeof months)[keyof typeof months][number];

/** In which of them nothing is scored or filled in yet, or not all of it. */
const begun: readonly Status[] = ['selfScoring', 'scoring', 'entering'];

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What those whose position is measured came to in the last three months; the last of them is being scored and filled in. */
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
  const kpiJudgement: Row[] = [];

  /** What an indicator that is measured comes to in a sheet. @returns its weighted score */
  const measure = (line: Row, goal: number, status: Status): number => {
    const { base, cap } = line as { base: number; cap: number };
    const isOpen = status === 'selfScoring' || status === 'scoring' || (status === 'entering' && random.chance(0.5));
    const actual = isOpen ? null : round(base + (goal - base) * (0.5 + random.integer(0, 60) / 100), 1);
    const score =
      actual === null ? null : Math.max(0, Math.min(cap, round(((actual - base) * 100) / (goal - base), 2)));
    const weighted = round(((score ?? 0) * Number(line.weight)) / 100, 4);
    const figures = { 实际值: actual, 零分值: base, 目标值: goal, 最高得分: cap };
    kpiSheetLine.push({
      lineId: kpiSheetLine.length + 1,
      ...line,
      target: goal,
      actual,
      formula: scoring,
      score,
      explanation: score === null ? '「实际值」还没有值' : explained(scoring, figures, String(score)),
      weighted,
      evidence: null,
    });
    return weighted;
  };
  /** What one that is judged comes to. @returns its weighted score */
  const judge = (line: Row, status: Status, scoresSelf: boolean): number => {
    const isSelfScored = scoresSelf && status !== 'selfScoring';
    const superiorScore = status === 'selfScoring' || status === 'scoring' ? null : 70 + random.integer(0, 28);
    const weighted = ((superiorScore ?? 0) * Number(line.weight)) / 100;
    kpiJudgement.push({
      judgementId: kpiJudgement.length + 1,
      ...line,
      selfScore: isSelfScored ? Math.min(100, (superiorScore ?? 85) + random.integer(0, 6)) : null,
      selfReason: isSelfScored ? random.pick(['全勤，无投诉', '按时到岗，配合调班', '有一次迟到，已说明']) : null,
      superiorScore,
      superiorReason: superiorScore !== null && superiorScore < 80 ? '现场纪律还要加强' : null,
      weighted,
    });
    return weighted;
  };

  for (const [ago, statuses] of Object.entries(months))
    for (const person of employees.filter(
      ({ status, entry }) => ['probation', 'formal'].includes(status) && entry < addMonths(first, -Number(ago)),
    )) {
      const schemeId = schemes.get(person.positionId);
      if (schemeId === undefined) continue;
      const items = given.kpiSchemeItem.filter(item => item.schemeId === schemeId);
      const isJudged = items.some(({ kpiId }) => indicators.get(Number(kpiId))?.method === 'judged');
      const scoresSelf = person.operatorId != null;
      const picked: Status = random.pick(statuses);
      const without = isJudged ? scoresSelf || picked !== 'selfScoring' : !['selfScoring', 'scoring'].includes(picked);
      const status: Status = without ? picked : isJudged ? 'scoring' : 'entering';
      const sheetId = kpiSheet.length + 1;
      const created = momentOf(addMonths(first, 1 - Number(ago)) - 1, 17, sheetId % 60);
      const made = madeBy(by, created);
      let score = 0;
      for (const { kpiId, weight, target } of items) {
        const { base = 0, cap = 100, method } = indicators.get(Number(kpiId)) ?? {};
        const line = { sheetId, kpiId, weight, cap, ...made };
        score +=
          method === 'judged' ? judge(line, status, scoresSelf) : measure({ ...line, base }, Number(target), status);
      }
      const total = round(score, 2);
      const due = addMonths(first, 1 - Number(ago)) + 4;
      kpiSheet.push({
        sheetId,
        code: newCode(created),
        month: dateText(addMonths(first, -Number(ago))),
        staffId: person.staffId,
        departmentId: person.departmentId,
        operatorId: person.operatorId ?? null,
        superiorId: superiorOf(given.department, person),
        selfUntil: isJudged ? dateText(status === 'selfScoring' ? Math.max(due, setting.today + 2) : due) : null,
        selfState: !isJudged ? null : !scoresSelf ? 'noAccount' : status === 'selfScoring' ? 'open' : 'done',
        schemeId,
        score: total,
        calibratedScore: null,
        finalScore: total,
        gradeId: begun.includes(status) ? null : gradeOf(total),
        comment: status === 'locked' ? random.pick(['完成较好，继续保持', '个别指标需要改进', '按计划完成']) : null,
        appeal: status === 'appealed' ? '满意度中有两单是线路故障引起的，请核实' : null,
        status,
        orgId: person.workOrgId,
        ...made,
      });
    }
  return { kpiSheet, kpiSheetLine, kpiJudgement };
}
