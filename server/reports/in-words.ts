import type { ReportModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '../query/answer.ts';
import { othersOf } from './groups.ts';

/** Ranges, which are places among them, and what is not among the largest, by what they are called; the rows are changed in place. */
export function inWords<Of extends Row>(rows: Of[], { groups, pivot }: ReportModel): Of[] {
  const top = groups.find(group => group.top);
  const cut = [...groups, ...(pivot ? [pivot] : [])].filter(({ ranges }) => ranges);
  for (const row of rows as Row[]) {
    for (const { name, ranges } of cut)
      if (typeof row[name] === 'number') row[name] = ranges?.labels[row[name]] ?? null;
    if (!top || row[othersOf] !== true) continue;
    row[top.name] = top.top?.others;
    if (top.field.reference || top.field.namedBy) row[`${top.name}$name`] = top.top?.others;
  }
  return rows;
}
