import type { Asked } from './asked.ts';

/** When people work: Monday to Friday, to which holidays are added. */
export function newCalendar({ name, title, drafts }: Asked): void {
  drafts.add(
    drafts.inFolderOf('calendars', name),
    `title: ${title}
week: [mon, tue, wed, thu, fri]
hours: ['09:00-12:00', '13:30-18:00']
# 节假日写 []，调休写当天的时间段。A holiday has no hours, a day that is worked in its place has its own.
days:
  '2027-01-01': []
`,
  );
}
