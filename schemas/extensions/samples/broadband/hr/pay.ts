import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, type Day, dateText, dayOf, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import { adjustments } from './salary-adjusts.ts';
import { payItems, salarySchemes } from './salary-schemes.ts';
import { slipOf } from './slip.ts';
import type { Employee } from './staff.ts';
import { taxTables } from './taxes.ts';

/** Grade, position, post, the least and the most, in yuan. */
const grades = [
  ['A1', '营业员', '服务专员', 3500, 6000],
  ['A2', '客服专员', '服务专员', 3800, 6500],
  ['B1', '网格员', '工程师', 4500, 8000],
  ['B2', '会计', '主管', 5500, 10_000],
  ['C1', '网络工程师', '高级工程师', 8000, 16_000],
  ['D1', '部门负责人', '部门经理', 12_000, 25_000],
] as const;

/**
 * What everybody earns, how pay is made up, and the pay of the last three months: two are paid, the last one is calculated.
 * Figures of the archive are whole yuan, those of slips cents.
 */
export function pay(setting: Setting, employees: readonly Employee[], orgId: number, by: string) {
  const random = setting.random.fork('pay');
  const made = madeBy(by, momentOf(addMonths(setting.today, -18), 10));
  const salaryGrade = grades.map(([gradeName, postName, dutyName, minValue, maxValue], index) => ({
    gradeId: index + 1,
    gradeName,
    postName,
    dutyName,
    minValue,
    maxValue,
    remarks: null,
    ...made,
  }));
  const paid = employees.filter(({ status }) => ['probation', 'formal', 'resigned'].includes(status));
  const salaryArchive = paid.map((person, index) => {
    const grade = random.pick(salaryGrade.slice(0, index % 9 === 0 ? 6 : 4));
    const baseSalary = random.integer(grade.minValue / 100, grade.maxValue / 100) * 100;
    return {
      archiveId: index + 1,
      staffId: person.staffId,
      gradeId: grade.gradeId,
      baseSalary,
      postSalary: 500 * random.integer(0, 4),
      perfBase: 500 * random.integer(2, 8),
      socialBase: baseSalary,
      fundBase: baseSalary,
      effectiveDate: person.entryDate,
      remarks: null,
      orgId,
      ...made,
    };
  });
  const archiveOf = new Map(salaryArchive.map(archive => [archive.staffId, archive]));
  const salarySlip: Row[] = [];
  const newCode = createCodes('XZ');
  const thisMonth = dayOf(`${dateText(setting.today).slice(0, 7)}-01`);
  const salaryTask = [3, 2, 1].map((ago, index) => {
    const first = addMonths(thisMonth, -ago);
    const created = momentOf(addMonths(first, 1), 9, 30);
    const payDay = dateText(addMonths(first, 1) + 9);
    const slips = paid
      .filter(person => isThere(person, first))
      .flatMap(person => {
        const archive = archiveOf.get(person.staffId);
        const earlier = salarySlip.filter(slip => slip.staffId === person.staffId);
        const paidOn = ago === 1 ? { status: 'pending', payDate: null } : { status: 'paid', payDate: payDay };
        return archive
          ? [{ ...slipOf(person, archive, payItems, first, earlier), ...paidOn, orgId, ...madeBy(by, created) }]
          : [];
      });
    for (const slip of slips) salarySlip.push({ slipId: salarySlip.length + 1, taskId: index + 1, ...slip });
    const total = (name: 'gross' | 'tax' | 'net') => slips.reduce((sum, slip) => sum + slip[name], 0);
    return {
      taskId: index + 1,
      code: newCode(created),
      month: dateText(first),
      schemeId: 1,
      staffNum: slips.length,
      gross: total('gross'),
      tax: total('tax'),
      net: total('net'),
      remarks: null,
      orgId,
      payDate: ago === 1 ? null : payDay,
      status: ago === 1 ? 'calculated' : 'paid',
      ...madeBy(by, created),
    };
  });
  return {
    salaryGrade,
    salaryArchive,
    ...salarySchemes(by, momentOf(addMonths(setting.today, -18), 10)),
    ...taxTables(by, momentOf(addMonths(setting.today, -18), 10)),
    salaryTask,
    salarySlip,
    salaryAdjust: adjustments(setting, paid, orgId, by),
  };
}

const isThere = ({ entry, left }: Employee, first: Day): boolean =>
  entry < addMonths(first, 1) && (left === null || left >= first);
