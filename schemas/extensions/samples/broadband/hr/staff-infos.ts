import type { Row } from 'heddle/server';
import { dateText, momentOf, momentText } from '../days.ts';
import { certPhotos } from '../orders/certificates.ts';
import { bankAccount, mobile } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import { personalFacts, streets, unsaid } from './personal-facts.ts';
import type { Employee } from './staff.ts';

type Status = 'toFill' | 'filled' | 'returned' | 'accepted';

const year = 365;
const unclear = '背面的照片看不清，请重新拍照';

/** What people who are about to enter, and some who have, say of themselves by the link that HR sends. */
export function staffInfos(setting: Setting, people: readonly Employee[], by: string): Record<string, Row[]> {
  const random = setting.random.fork('staff infos');
  const waiting: readonly Status[] = ['filled', 'toFill', 'returned'];
  const chosen = [
    ...people
      .filter(({ status }) => status === 'toEntry')
      .map((person, index) => [person, waiting[index % 3]] as const),
    ...people
      .filter(({ status }) => status === 'probation')
      .slice(0, 4)
      .map(person => [person, 'accepted'] as const),
  ];
  const rows = {
    staffInfo: [] as Row[],
    staffInfoEducation: [] as Row[],
    staffInfoCareer: [] as Row[],
    staffInfoEmergency: [] as Row[],
  };
  for (const [person, status = 'toFill'] of chosen) {
    const infoId = rows.staffInfo.length + 1;
    const day = Math.min(setting.today - 2, person.entry - 5);
    const made = madeBy(by, momentOf(day, 9, 30));
    rows.staffInfo.push({ infoId, ...infoOf(setting, random, person, status), orgId: person.workOrgId, ...made });
    if (status === 'toFill') continue;
    const studied = person.entry - random.integer(5, 9) * year;
    const lines = linesOf(random, studied);
    rows.staffInfoEducation.push({ infoEducationId: infoId, infoId, ...lines.education, ...made });
    rows.staffInfoCareer.push({ infoCareerId: infoId, infoId, ...lines.career, ...made });
    rows.staffInfoEmergency.push({ infoEmergencyId: infoId, infoId, ...lines.emergency, ...made });
  }
  return rows;
}

function infoOf({ today }: Setting, random: Random, person: Employee, status: Status): Row {
  const certNo = String(person.certNo);
  const isFilled = status !== 'toFill';
  const only = <T>(value: T): T | null => (isFilled ? value : null);
  const filled = status === 'accepted' ? person.entry - 3 : today - 1;
  return {
    staffId: person.staffId,
    gender: Number(certNo[16]) % 2 === 1 ? 'male' : 'female',
    birthday: `${certNo.slice(6, 10)}-${certNo.slice(10, 12)}-${certNo.slice(12, 14)}`,
    // Whoever is asked finds the default of 民族.
    ...(isFilled
      ? saidBy(random, person, status)
      : { ...unsaid, ethnicity: '汉族', bankName: null, bankAccount: null }),
    idCardFiles: only(certPhotos),
    diplomaFiles: only(certPhotos.slice(0, 1)),
    filledAt: only(momentText(momentOf(filled, 20, 15))),
    linkUntil: status === 'toFill' || status === 'returned' ? momentText(momentOf(today + 6, 9, 30)) : null,
    verdicts: status === 'returned' ? [{ title: '身份证照片', isAccepted: false, reason: unclear }] : null,
    returnReason: status === 'returned' ? `身份证照片：${unclear}` : null,
    status,
  };
}

/** What was accepted is what stands in the file. */
function saidBy(random: Random, person: Employee, status: Status): Row {
  if (status !== 'accepted')
    return {
      ...personalFacts(random, person.staffId),
      bankName: '中国工商银行云州人民路支行',
      bankAccount: bankAccount(random),
    };
  const kept = [...Object.keys(unsaid), 'bankName', 'bankAccount'];
  return Object.fromEntries(kept.map(name => [name, person[name] ?? null]));
}

const linesOf = (random: Random, studied: number) => ({
  education: {
    school: random.pick(['云州大学', '云州理工大学', '滨江职业技术学院']),
    major: random.pick(['通信工程', '市场营销', '会计学']),
    degree: random.pick(['college', 'bachelor']),
    beginDate: dateText(studied),
    endDate: dateText(studied + 4 * year),
  },
  career: {
    company: random.pick(['云州电信器材有限公司', '东方商贸有限公司']),
    post: '职员',
    beginDate: dateText(studied + 4 * year),
    endDate: dateText(studied + 5 * year),
    leaveReason: '个人原因',
  },
  emergency: {
    emergencyName: personName(random).name,
    kinship: random.pick(['father', 'mother', 'spouse']),
    mobile: mobile(random),
    address: random.pick(streets),
  },
});
