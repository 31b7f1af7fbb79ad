import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Employee } from './staff.ts';

/** The contracts of those who work or worked here, three years each: one follows the other; of some the next is to be signed. */
export function laborContracts(setting: Setting, people: readonly Employee[], orgId: number, by: string): Row[] {
  const random = setting.random.fork('labor contracts');
  const newCode = createCodes('LD');
  const made: Row[] = [];
  for (const person of people) {
    if (person.status !== 'formal' && person.status !== 'probation' && person.status !== 'resigned') continue;
    const until = person.left ?? setting.today;
    let begin = person.entry;
    for (let times = 1, previousId: number | null = null; begin <= until; times += 1) {
      const end = addMonths(begin, 36) - 1;
      const isLast = end >= until;
      previousId = sign(person, {
        begin,
        end,
        times,
        previousId,
        status: isLast ? lastStatus(person, end) : 'renewed',
      });
      const soon = isLast && end - setting.today <= 30 && person.left === null;
      if (soon && random.chance(0.5))
        sign(person, {
          begin: end + 1,
          end: addMonths(end + 1, 36) - 1,
          times: times + 1,
          previousId,
          status: 'toSign',
        });
      begin = end + 1;
    }
  }
  return made;

  function lastStatus({ left }: Employee, end: number): string {
    if (left !== null) return 'terminated';
    return end - setting.today <= 30 ? 'expiring' : 'signed';
  }

  /** @returns its id */
  function sign(
    person: Employee,
    own: { begin: number; end: number; times: number; previousId: number | null; status: string },
  ): number {
    const { begin, end, status, ...others } = own;
    const signed = Math.min(begin, setting.today) - 1;
    const created = momentOf(signed, 10);
    const id = made.length + 1;
    made.push({
      id,
      contractNo: newCode(created),
      staffId: person.staffId,
      contractType: 'fixed',
      beginDate: dateText(begin),
      endDate: dateText(end),
      ...others,
      signDate: status === 'toSign' ? null : dateText(signed),
      file: null,
      terminateReason: status === 'terminated' ? person.leaveReason : null,
      status,
      orgId,
      ...madeBy(by, created),
    });
    return id;
  }
}
