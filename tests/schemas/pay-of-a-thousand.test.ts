import path from 'node:path';
import { expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { runCases } from '#scripts/heddle/cases/run-cases.ts';
import { lentPostgres } from '../server/lent-postgres.ts';

const howMany = 1000;
/** Beside those of everybody: allowances of which each stands on the one before. */
const allowances = 33;

/** Whole numbers alone, so that nothing here is rounded as the platform rounds. @returns quotient, a half away from zero */
const divided = (over: bigint, by: bigint): bigint => (2n * over + by) / (2n * by);

/** Per cent, and what is taken off in cents: as many steps as the highest of the pays needs. */
const steps: readonly [bigint, bigint][] = [
  [3n, 0n],
  [10n, 252_000n],
  [20n, 1_692_000n],
];

/** From which base on somebody gives twice as much to the mutual fund: as the scheme begins, and as it is revised. */
const [generous, revised] = [15_000n, 30_000n];

/** Somebody's pay of a month, in cents, worked out by hand: who is paid much is taxed at the second step too. */
function payOf(index: number, twiceFrom: bigint) {
  const [base, performance] = [BigInt(5000 + 47 * index), BigInt(500 + 3 * index)];
  const whole = [base * 100n, performance * 80n, 30_000n];
  // The first is a thousandth of the base, each that follows a tenth more than the one before, to the cent.
  const extra = [divided(base * 100n, 1000n)];
  while (extra.length < allowances) extra.push(divided((extra.at(-1) ?? 0n) * 11n, 10n));
  const gross = [...whole, ...extra].reduce((all, one) => all + one, 0n);
  const beforeTax = divided(base * 105n, 10n) + base * 12n;
  const fee = divided((base * 100n + performance * 80n) * 5n, 1000n);
  const afterTax = fee + (base >= twiceFrom ? 2000n : 1000n);
  const taxed = gross - beforeTax - 500_000n;
  const positive = taxed > 0n ? taxed : 0n;
  const due = steps.map(([rate, off]) => positive * rate - off * 100n).reduce((a, b) => (a > b ? a : b));
  const tax = divided(due, 100n);
  const slip = { gross, beforeTax, afterTax, taxed, tax, net: gross - beforeTax - afterTax - tax };
  return {
    base: Number(base),
    performance: Number(performance),
    slip: Object.fromEntries(Object.entries(slip).map(([name, cents]) => [name, Number(cents)])) as Record<
      keyof typeof slip,
      number
    >,
  };
}
const peopleFrom = (twiceFrom: bigint) =>
  Array.from({ length: howMany }, (_, index) => ({ name: `员工${1000 + index}`, ...payOf(index, twiceFrom) }));
const people = peopleFrom(generous);
const sum = (of: 'gross' | 'tax' | 'net', all = people): number => all.reduce((sum, { slip }) => sum + slip[of], 0);
const byName = (of: (person: (typeof people)[number]) => object) =>
  Object.fromEntries(people.map(person => [person.name, of(person)]));

const item = (itemName: string, direction: string, formula: string) => ({
  schemeId: '标准',
  itemName,
  direction,
  formula,
});
const mutual = (twiceFrom: bigint) => `如果(基本工资标准 ≥ ${twiceFrom}, 20, 10)`;
const items = {
  基本: item('基本工资', 'add', '基本工资标准 × 计薪天数 ÷ 当月天数'),
  绩效: item('绩效工资', 'add', '如果(为空(绩效应发), 绩效基数 × 80%, 绩效应发)'),
  餐补: item('餐补', 'add', '300'),
  社保: item('社会保险', 'beforeTax', '社保基数 × 10.5%'),
  公积金: item('住房公积金', 'beforeTax', '公积金基数 × 12%'),
  会费: item('会费', 'afterTax', '(基本工资 + 绩效工资) × 0.5%'),
  互助: item('互助金', 'afterTax', mutual(generous)),
  // The last stands first: what is named is worked out before.
  ...Object.fromEntries(
    Array.from({ length: allowances }, (_, at) => allowances - 1 - at).map(at => [
      `津贴${at}`,
      item(`津贴${at}`, 'add', at === 0 ? '基本工资标准 ÷ 1000' : `津贴${at - 1} × 1.1`),
    ]),
  ),
};

/** A calculation of the month, and every slip that it is to give, in the place of those that it gave before. */
const calculated = (when: string, all: typeof people, before?: string) => ({
  who: 'renshi',
  call: 'staff.salaryTask.calculate',
  with: { taskId: '六月' },
  answer: { staffNum: howMany, net: sum('net', all) },
  rows: {
    // Calculated again it comes to what it came to before.
    ...(before && all === people ? {} : { salaryTask: { 六月: { status: 'calculated', net: sum('net', all) } } }),
    salarySlip: Object.fromEntries([
      ...all.map(({ name, slip }) => [`${name}${when}`, { staffId: name, ...slip }]),
      ...(before ? all.map(({ name }) => [`${name}${before}`, null]) : []),
    ]),
  },
});

/** A thousand people, a scheme of forty items, and what its calculation is to write: every slip, and the sums. */
const thousand = {
  title: '一千人按四十项公式算薪',
  given: {
    department: { 客服部: { departmentName: '客服部', departmentCode: 'D01' } },
    position: { 坐席: { positionName: '客服专员', positionCode: 'D01-1', departmentId: '客服部' } },
    post: { 专员: { postName: '服务专员', postCode: 'ZW01', rank: 'service' } },
    salaryGrade: {
      八级: { gradeName: '八级', postName: '客服专员', dutyName: '服务专员', minValue: 3000, maxValue: 30_000 },
    },
    staff: byName(({ name }) => ({
      staffName: name,
      certNo: `11010119900307${name.slice(2)}`,
      mobile: `1390000${name.slice(2)}`,
      workOrgId: '云州宽带公司',
      departmentId: '客服部',
      positionId: '坐席',
      postId: '专员',
      leaderId: 'banzhang',
      entryDate: '2025-01-05',
      needAccount: false,
      status: 'formal',
    })),
    salaryArchive: byName(({ name, base, performance }) => ({
      staffId: name,
      gradeId: '八级',
      effectiveDate: '2025-01-05',
      baseSalary: base,
      perfBase: performance,
      socialBase: base,
      fundBase: base,
    })),
    salaryScheme: { 标准: { schemeName: '标准薪资', standard: 500_000, status: 'published' } },
    salarySchemeItem: items,
    taxTable: { 税率: { tableName: '综合所得预扣率表', since: '2019-01-01' } },
    taxStep: Object.fromEntries(
      steps.map(([rate, quick], at) => [
        `税${at}`,
        { tableId: '税率', over: at, rate: Number(rate), quick: Number(quick) },
      ]),
    ),
    salaryTask: { 六月: { month: '2026-06-01', schemeId: '标准', status: 'created', createdBy: 'renshi' } },
  },
  cases: {
    每人一张工资条: {
      steps: [
        calculated('第一次', people),
        calculated('重算', people, '第一次'),
        { who: 'renshi', call: 'staff.salaryScheme.revise', with: { id: '标准' } },
        {
          who: 'renshi',
          call: 'staff.salaryScheme.update',
          with: { id: '标准', version: 2, items: [{ itemId: '互助', version: 1, formula: mutual(revised) }] },
        },
        { who: 'renshi', call: 'staff.salaryScheme.publish', with: { id: '标准' } },
        calculated('修订后', peopleFrom(revised), '重算'),
      ],
    },
  },
};

it('pays a thousand people by forty formulas: each slip and the sums agree with those worked out by hand, again when it is calculated again, and when a formula was revised', async () => {
  expect(Object.keys(items).length).toBe(40);
  expect(people.filter(({ slip }) => slip.taxed > 3_600_000).length).toBeGreaterThan(10);
  const touched = peopleFrom(revised).filter(({ slip }, index) => slip.net !== people[index]?.slip.net);
  expect(touched.length).toBeGreaterThan(100);
  expect(touched.length).toBeLessThan(howMany / 2);
  const documents = await readSchemas(path.join(import.meta.dirname, '../../schemas'));
  const file = 'cases/staff/staff.thousand.cases.yaml';
  const { issues, resolved } = validate(new Map(documents).set(file, JSON.stringify(thousand)));
  expect(issues).toEqual([]);
  const own = resolved.cases.filter(one => one.file === file);
  const {
    files: [result],
  } = await runCases(own, resolved.model, await lentPostgres());
  expect(result?.results).toMatchObject([{ name: '每人一张工资条', differences: [] }]);
}, 720_000);
