import type { Row } from 'heddle/server';
import { type Day, dateText, momentOf } from '../days.ts';
import { mobile } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Employee } from './staff.ts';

const schools = ['云州大学', '云州理工大学', '江南通信学院', '滨江职业技术学院', '东湖师范大学'];
const majors = ['通信工程', '计算机科学与技术', '市场营销', '会计学', '人力资源管理', '电子信息'];
const companies = ['云州电信器材有限公司', '滨江物业服务公司', '东方商贸有限公司', '江南通信工程公司'];
const year = 365;

/** What HR keeps of the people: of everybody where they studied and whom to call, of some the rest. */
export function staffRecords(
  setting: Setting,
  people: readonly Employee[],
  duties: readonly Row[],
  made: { orgId: number; by: string },
): Record<string, Row[]> {
  const random = setting.random.fork('staff records');
  const rows: Record<string, Row[]> = {};
  for (const person of people) {
    for (const [entity, key, values] of recordsOf(person, random, duties)) {
      const list = rows[entity] ?? [];
      rows[entity] = list;
      list.push({
        [key]: list.length + 1,
        staffId: person.staffId,
        ...values,
        orgId: made.orgId,
        ...madeBy(made.by, momentOf(Math.min(setting.today, person.entry), 10, 0)),
      });
    }
  }
  return rows;
}

function recordsOf(
  { entry, left, positionId }: Employee,
  random: Random,
  duties: readonly Row[],
): [string, string, Row][] {
  const studied = entry - random.integer(6, 12) * year;
  const between = (from: Day, years: number) => ({ beginDate: dateText(from), endDate: dateText(from + years * year) });
  const relative = personName(random).name;
  const some = (chance: number, ...record: [string, string, Row]): [string, string, Row][] =>
    random.chance(chance) ? [record] : [];
  const duty = duties.find(one => one.positionId === positionId);
  return [
    [
      'staffEducation',
      'educationId',
      {
        school: random.pick(schools),
        major: random.pick(majors),
        degree: random.pick(['college', 'bachelor', 'bachelor', 'master']),
        ...between(studied, 4),
      },
    ],
    [
      'staffEmergency',
      'emergencyId',
      {
        emergencyName: relative,
        kinship: random.pick(['spouse', 'father', 'mother']),
        mobile: mobile(random),
        address: null,
      },
    ],
    [
      'staffMaterial',
      'materialId',
      { materialType: 'idCard', materialName: '身份证正反面', file: null, expireDate: dateText(entry + 10 * year) },
    ],
    ...some(0.6, 'staffCareer', 'careerId', {
      company: random.pick(companies),
      post: '职员',
      leaveReason: '个人原因',
      ...between(studied + 4 * year, 1),
    }),
    ...some(0.5, 'staffFamily', 'familyId', {
      familyName: relative,
      kinship: 'spouse',
      workplace: random.pick(companies),
      mobile: mobile(random),
    }),
    ...some(0.7, 'staffContact', 'contactId', {
      way: 'email',
      content: `yg${random.integer(1000, 9999)}@example.com`,
      remarks: null,
    }),
    ...(duty
      ? some(0.8, 'staffDuty', 'staffDutyId', {
          dutyId: duty.dutyId,
          beginDate: dateText(entry),
          endDate: left === null ? null : dateText(left),
        })
      : []),
    ...some(0.3, 'staffCertificate', 'certificateId', {
      certificateName: random.pick(['低压电工证', '登高作业证', '会计从业资格证']),
      issuer: '云州市人力资源和社会保障局',
      issueDate: dateText(entry - 200),
      expireDate: dateText(entry + 6 * year),
    }),
    ...some(0.2, 'staffReward', 'rewardId', {
      rewardType: random.pick(['reward', 'reward', 'penalty']),
      title: random.pick(['季度之星', '服务标兵', '考勤违规']),
      amount: random.integer(1, 10) * 10_000,
      decidedDate: dateText(entry - 1 + random.integer(0, 1)),
    }),
  ];
}
