import path from 'node:path';
import { expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { runCases } from '#scripts/heddle/cases/run-cases.ts';
import { lentPostgres } from '../server/lent-postgres.ts';

/** Somebody's pay of a month, in cents, worked out by hand: who is paid much is taxed at the second step too. */
function payOf(index: number) {
  const [base, performance] = [5000 + 200 * index, 500 * index];
  const gross = base * 100 + performance * 80 + 30_000;
  const beforeTax = Math.round(base * 10.5) + base * 12;
  const taxed = gross - beforeTax - 500_000;
  const tax = taxed <= 3_600_000 ? Math.round(Math.max(0, taxed) * 0.03) : Math.round(taxed * 0.1) - 252_000;
  return { base, performance, slip: { gross, beforeTax, taxed, tax, net: gross - beforeTax - tax } };
}
const people = Array.from({ length: 100 }, (_, index) => ({ name: `员工${100 + index}`, ...payOf(index) }));
const sum = (of: 'gross' | 'tax' | 'net'): number => people.reduce((all, { slip }) => all + slip[of], 0);
const byName = (of: (person: (typeof people)[number]) => object) =>
  Object.fromEntries(people.map(person => [person.name, of(person)]));

/** A hundred people, a scheme, and what its calculation is to write: every slip, and the sums. */
const hundred = {
  title: '一百人按方案算薪',
  given: {
    department: { 客服部: { departmentName: '客服部', departmentCode: 'D01' } },
    position: { 坐席: { positionName: '客服专员', positionCode: 'D01-1', departmentId: '客服部' } },
    post: { 专员: { postName: '服务专员', postCode: 'ZW01', rank: 'service' } },
    salaryGrade: {
      八级: { gradeName: '八级', postName: '客服专员', dutyName: '服务专员', minValue: 3000, maxValue: 30_000 },
    },
    staff: byName(({ name }) => ({
      staffName: name,
      certNo: `110101199003070${name.slice(2)}`,
      mobile: `13900000${name.slice(2)}`,
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
    salarySchemeItem: {
      基本: { schemeId: '标准', itemName: '基本工资', direction: 'add', basis: 'baseSalary', rate: 100 },
      绩效: { schemeId: '标准', itemName: '绩效工资', direction: 'add', basis: 'perfBase', rate: 80 },
      餐补: { schemeId: '标准', itemName: '餐补', direction: 'add', basis: 'fixed', amount: 30_000 },
      社保: { schemeId: '标准', itemName: '社会保险', direction: 'beforeTax', basis: 'socialBase', rate: 10.5 },
      公积金: { schemeId: '标准', itemName: '住房公积金', direction: 'beforeTax', basis: 'fundBase', rate: 12 },
    },
    salaryTask: { 六月: { month: '2026-06-01', schemeId: '标准', status: 'created', createdBy: 'renshi' } },
  },
  cases: {
    每人一张工资条: {
      who: 'renshi',
      call: 'staff.salaryTask.calculate',
      with: { taskId: '六月' },
      answer: { staffNum: 100, net: sum('net') },
      rows: {
        salaryTask: {
          六月: { status: 'calculated', staffNum: 100, gross: sum('gross'), tax: sum('tax'), net: sum('net') },
        },
        salarySlip: Object.fromEntries(people.map(({ name, slip }) => [`${name}的`, { staffId: name, ...slip }])),
      },
    },
  },
};

it('pays a hundred people by a scheme: each slip and the sums agree with those worked out by hand', async () => {
  expect(people.filter(({ slip }) => slip.taxed > 3_600_000).length).toBeGreaterThan(10);
  const documents = await readSchemas(path.join(import.meta.dirname, '../../schemas'));
  const file = 'cases/staff/staff.hundred.cases.yaml';
  const { issues, resolved } = validate(new Map(documents).set(file, JSON.stringify(hundred)));
  expect(issues).toEqual([]);
  const own = resolved.cases.filter(one => one.file === file);
  const {
    files: [result],
  } = await runCases(own, resolved.model, await lentPostgres());
  expect(result?.results).toMatchObject([{ name: '每人一张工资条', differences: [] }]);
}, 60_000);
