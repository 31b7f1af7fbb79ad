import type { Row } from 'heddle/server';
import { dateText, dayOf, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

/** What is due with the people within ninety days: probation, contracts that nobody renews yet, certificates. */
export function staffDues(
  setting: Setting,
  rows: { staff: readonly Row[]; laborContract: readonly Row[]; staffCertificate?: readonly Row[] },
  by: string,
): Row[] {
  const [from, to, told] = [0, 90, 30].map(days => dateText(setting.today + days)) as [string, string, string];
  const isAhead = (day: unknown): boolean => typeof day === 'string' && day >= from && day <= to;
  const atWork = new Set(
    rows.staff.filter(({ status }) => status === 'formal' || status === 'probation').map(({ staffId }) => staffId),
  );
  const followed = new Set(rows.laborContract.map(({ previousId }) => previousId));
  const found = [
    ...rows.staff
      .filter(({ status, probationEnd }) => status === 'probation' && isAhead(probationEnd))
      .map(one => ({
        kind: 'probation',
        staffId: one.staffId,
        dueDate: one.probationEnd,
        about: `入职${one.entryDate}`,
      })),
    ...rows.laborContract
      .filter(
        ({ id, status, endDate }) =>
          ['signed', 'expiring'].includes(String(status)) && isAhead(endDate) && !followed.has(id),
      )
      .map(one => ({
        kind: 'contract',
        staffId: one.staffId,
        dueDate: one.endDate,
        about: one.contractNo,
        contractId: one.id,
      })),
    ...(rows.staffCertificate ?? [])
      .filter(({ expireDate }) => isAhead(expireDate))
      .map(one => ({ kind: 'certificate', staffId: one.staffId, dueDate: one.expireDate, about: one.certificateName })),
  ];
  const orgOf = new Map(rows.staff.map(({ staffId, workOrgId }) => [staffId, workOrgId]));
  return found
    .filter(({ staffId }) => atWork.has(staffId))
    .map((one, index) => ({
      dueId: index + 1,
      contractId: null,
      ...one,
      orgId: orgOf.get(one.staffId) ?? 1,
      tellFrom: dateText(dayOf(String(one.dueDate)) - 30),
      isTold: String(one.dueDate) <= told,
      status: 'open',
      ...madeBy(by, momentOf(setting.today, 6, 25)),
    }));
}
