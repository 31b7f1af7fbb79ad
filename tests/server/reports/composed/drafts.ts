import { type Draft, newDraft, reportOf } from '#renderer/pages/composer/draft/draft.ts';
import { fits, ofKind, type Shelf, sortable, withCount, withField } from '#renderer/pages/composer/draft/edits.ts';
import { withFilter } from '#renderer/pages/composer/draft/filters.ts';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

type Next = () => number;

const pick = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

/** Something that the input of a filter may hold. */
function filterValue(next: Next, { field }: ReportField): unknown {
  const { dated, quantity } = fieldType(field);
  const days = (): string => `${2024 + Math.floor(next() * 3)}-0${1 + Math.floor(next() * 9)}-15`;
  const whole = (): number => Math.floor(next() * 150_000) - 100;
  if (dated)
    return pick(next, ['thisYear', 'last30days', 'lastYear', { from: days(), to: null }, { from: null, to: days() }]);
  if (quantity && field.search !== 'range') return 1 + Math.floor(next() * 200);
  if (quantity)
    return pick(next, [
      { from: whole(), to: null },
      { from: null, to: whole() },
      { from: 0, to: 100_000 },
    ]);
  if (field.type === 'boolean') return next() < 0.5;
  if (field.dictionary) return pick(next, [['open'], ['paid', 'cancelled'], ['open', 'paid']]);
  if (field.reference) return 1 + Math.floor(next() * 4);
  return pick(next, ['太', "it's", '50%_', "' or 1=1 --", 'DD0000']);
}

/** The report that somebody has composed who pressed this and that: by the same edits as the composer's. */
export function composed(next: Next, entity: string, fields: readonly ReportField[]): ComposedReport {
  const put = (draft: Draft, shelf: Shelf): Draft => {
    const fitting = fields.filter(field => fits(field, shelf) && !(shelf === 'where' && field.field.namedBy));
    return fitting.length === 0 ? draft : withField(draft, shelf, pick(next, fitting));
  };
  let draft: Draft = newDraft(entity);
  if (next() < 0.25) {
    draft = { ...draft, is: 'list' };
    for (let count = 1 + Math.floor(next() * 5); count > 0; count--) draft = put(draft, 'columns');
    draft = {
      ...draft,
      columns: draft.columns.map(column =>
        fields.find(({ field }) => field.name === column.field)?.measures.includes('sum') && next() < 0.5
          ? { ...column, sum: true }
          : column,
      ),
    };
  } else {
    for (let count = Math.floor(next() * 3); count > 0; count--) draft = put(draft, 'groups');
    for (let count = Math.floor(next() * 4); count > 0; count--) draft = put(draft, 'measures');
    draft = withCount({
      ...draft,
      groups: draft.groups.map(group => {
        const periods = fields.find(({ field }) => field.name === group.field)?.periods ?? [];
        const { by: _, ...whole } = group;
        return periods.length > 0 && next() < 0.8 ? { ...group, by: pick(next, periods) } : whole;
      }),
      measures: draft.measures.map(measure => {
        const field = fields.find(one => one.field.name === measure.field);
        return field ? ofKind(measure, field, pick(next, field.measures)) : measure;
      }),
    });
  }
  for (let count = Math.floor(next() * 3); count > 0; count--) {
    const field = pick(
      next,
      fields.filter(one => one.filters && !one.field.namedBy && one.field.reference?.entity !== 'secorganize'),
    );
    draft = withFilter(draft, field, filterValue(next, field), next() < 0.5);
  }
  const sorted = sortable(draft, name => name).filter(({ name }) => {
    const field = fields.find(one => one.field.name === name);
    return !field || (!field.field.mask && fieldType(field.field).sorts);
  });
  if (sorted.length > 0 && next() < 0.6)
    draft = { ...draft, sort: `${pick(next, sorted).name}${next() < 0.5 ? ' desc' : ''}` };
  return reportOf({ ...draft, title: '随机' });
}
