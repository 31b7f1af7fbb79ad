import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import type { Moment } from '../days.ts';
import type { Setting } from '../setting.ts';
import type { Operator, Role } from '../staff/operators.ts';
import type { Organisation } from '../staff/organisations.ts';
import { businesses } from './businesses.ts';
import { staffDues } from './dues.ts';
import { employments, withReturned } from './employments.ts';
import { kpi } from './kpi.ts';
import { kpiCalibrations, kpiGrades } from './kpi-grades.ts';
import { kpiPay } from './kpi-pay.ts';
import { kpiSheets } from './kpi-sheets.ts';
import { laborContracts } from './labor-contracts.ts';
import { pay } from './pay.ts';
import { staffRecords } from './records.ts';
import { employees } from './staff.ts';
import { staffInfos } from './staff-infos.ts';
import { companyStructure } from './structure.ts';
import { withTaken } from './taken.ts';

interface Known {
  organisations: readonly Organisation[];
  operators: readonly Operator[];
  roles: readonly Role[];
  approvals: Approvals;
  /** Who keeps the structure, and since when. */
  keeper: string;
  since: Moment;
}

/** The company as an employer: its departments and positions, its people, and what they are paid. */
export function company(setting: Setting, count: number, known: Known): Record<string, Row[]> {
  const { organisations, operators, roles, approvals, keeper, since } = known;
  const structure = companyStructure(operators, roles, keeper, since);
  const headOffice = Number(organisations[0]?.orgId ?? 1);
  const contractors = new Set(organisations.filter(({ orgType }) => orgType === '外包').map(({ orgId }) => orgId));
  const applied = employees(setting, {
    count,
    company: structure,
    headOffice,
    approvals,
    operators: operators.filter(({ orgId }) => !contractors.has(orgId)),
    roleId: roles.find(({ roleName }) => roleName === '营业受理员')?.roleId ?? null,
  });
  const people = withReturned(applied);
  const clerk = operators.find(({ roleNames }) => roleNames.includes('人事专员'));
  const by = clerk?.operatorCode ?? keeper;
  const measured = kpi(setting, structure, by);
  const sheets = kpiSheets(setting, people, { ...measured, department: structure.department }, by);
  const calibrated = kpiCalibrations(setting, sheets.kpiSheet, by);
  const paid = pay(setting, people, headOffice, by);
  const staff = people.map(({ entry: _, left: __, ...row }) => row);
  const laborContract = laborContracts(setting, people, headOffice, by);
  const records = staffRecords(setting, people, structure.duty, {
    orgId: headOffice,
    by: clerk?.operatorCode ?? keeper,
  });
  return {
    ...structure,
    department: withTaken(structure.department, staff),
    staff,
    staffEmployment: employments(people, by),
    laborContract,
    staffDue: staffDues(setting, { ...records, staff, laborContract }, by),
    staffBusiness: clerk ? businesses(setting, people, { operators, headOffice, clerk, approvals }) : [],
    ...records,
    ...staffInfos(setting, people, by),
    ...measured,
    ...kpiGrades(setting, by),
    ...sheets,
    ...calibrated,
    ...paid,
    ...kpiPay(setting, { sheets: sheets.kpiSheet, archives: paid.salaryArchive, orgId: headOffice, by }),
  };
}
