import Type from 'typebox';
import type { Block } from '../../blocks/index.ts';
import { Name } from '../../families/text.ts';
import { searchParameter } from '../../fields/search.ts';
import { nearest } from '../../issues/nearest.ts';
import type { FieldModel, ReportModel } from '../../model/model.ts';
import { reportKey } from '../../model/report-key.ts';
import type { Place } from '../../resolve/context.ts';

/** What the reports of a board are filtered by together. */
export const Filters = Type.Array(Name('A parameter of a report on the page.'), {
  minItems: 1,
  description:
    'What all reports on the page are filtered by together: the names of parameters of theirs. Each report that has such a parameter follows it; a block whose report calls it otherwise says so by its own `filters`.',
});

export interface BundledFilters {
  fields: FieldModel[];
  /** What is filtered by at first, as in the address. */
  initial: Record<string, string>;
}

/** Each filter is the parameter of the first report on the page that has one of its name: what it is, and what it begins with. */
export function resolveFilters(
  names: readonly string[],
  blocks: Readonly<Record<string, Block>>,
  place: Place,
): BundledFilters {
  const { documents, model } = place.context;
  const reports = Object.values(blocks).flatMap(block => {
    const document = 'report' in block && block.report ? documents.reports.get(block.report)?.value : undefined;
    return document ? (model.reports[reportKey(document.defineId, document.version)] ?? []) : [];
  });
  const params = reports.flatMap((report: ReportModel) => report.params.filter(({ least }) => !least));
  const found = names.flatMap((name, at) => {
    const param = params.find(({ field }) => field.name === name);
    if (param) {
      place.at(at).usesField(param.field);
      return [param];
    }
    const known = params.map(({ field }) => field.name);
    place.at(at).report(
      'HD510',
      {
        what: `本页的报表没有参数 ${name}`,
        whatEn: `no report on this page has a parameter ${name}`,
      },
      { hint: nearest(name, known) },
    );
    return [];
  });
  return {
    fields: found.map(({ field }) => field),
    initial: Object.fromEntries(
      found.flatMap(({ field, default: value }) => (value === undefined ? [] : [[searchParameter(field.name), value]])),
    ),
  };
}
