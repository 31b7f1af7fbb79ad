import type { Row } from 'heddle/server';
import { dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Employee } from './staff.ts';

/** Days before they entered of those who are there for the second time: they came, and went. */
const former = { came: 1100, went: 210 };

/** The people, of whom two that are on probation have been there before. */
export function withReturned(people: readonly Employee[]): Employee[] {
  const returned = people.filter(({ status }) => status === 'probation').slice(-2);
  return people.map(person => {
    const first = returned.includes(person) ? dateText(person.entry - former.came) : null;
    return first === null ? person : { ...person, firstEntryDate: first };
  });
}

/** What those have behind them who have entered again. */
export const employments = (people: readonly Employee[], by: string): Row[] =>
  people
    .filter(({ firstEntryDate }) => firstEntryDate !== null)
    .map((person, index) => ({
      employmentId: index + 1,
      staffId: person.staffId,
      staffType: person.staffType,
      entryDate: dateText(person.entry - former.came),
      leaveDate: dateText(person.entry - former.went),
      leaveReason: '迁往外地',
      departmentId: person.departmentId,
      positionId: person.positionId,
      postId: person.postId,
      orgId: person.orgId,
      ...madeBy(by, momentOf(person.entry - 6, 16, 20)),
    }));
