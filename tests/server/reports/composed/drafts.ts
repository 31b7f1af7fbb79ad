import { cutBy, hasRanges, hasTop, ofLargest, rangedBy, rankOf } from '#renderer/pages/composer/draft/cut.ts';
import { type Draft, newDraft, reportOf } from '#renderer/pages/composer/draft/draft.ts';
import {
  fits,
  kindsOf,
  ofKind,
  type Shelf,
  sortable,
  withCount,
  withField,
} from '#renderer/pages/composer/draft/edits.ts';
import { withFilter } from '#renderer/pages/composer/draft/filters.ts';
import { offeredOf, waysOf, withAcross, withReckoned } from '#renderer/pages/composer/draft/reckoned.ts';
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

/** With measures of measures: shares, running totals, what is compared with before. */
function reckoned(next: Next, draft: Draft): Draft {
  let made = draft;
  for (let count = Math.floor(next() * 6); count > 0; count--) {
    const offered = made.measures.flatMap(measure => offeredOf(made, measure));
    if (offered.length === 0) return made;
    const { measure } = pick(next, offered);
    const ways = waysOf(made, measure, name => name);
    made = withReckoned(made, ways.length > 0 ? pick(next, ways).measure : measure);
  }
  return made;
}

/** A group of dates of which no stretch is left out. */
function stretches(next: Next, fields: readonly ReportField[]): Draft['groups'][number] {
  const { field, periods } = pick(
    next,
    fields.filter(one => one.periods.length > 0),
  );
  const by = pick(
    next,
    periods.filter(period => period !== 'hour' && period !== 'day'),
  );
  return cutBy({ field: field.name, every: true }, by);
}

/** Where ranges of a field end. */
function ends(next: Next, { field }: ReportField): number[] {
  if (fieldType(field).dated) return pick(next, [[0, 30, 60, 90], [365], [-100, 200, 201, 500]]);
  if (field.type === 'money')
    return pick(next, [
      [500, 1000.5],
      [0, 100, 200, 1999],
    ]);
  return pick(next, [[0], [-50, 0, 12, 13, 50], [2, 3]]);
}

/** With the largest values of the first group alone, all others as one or not at all. */
function largest(next: Next, draft: Draft, fields: readonly ReportField[]): Draft {
  const [first, ...groups] = draft.groups;
  const field = fields.find(one => one.field.name === first?.field);
  if (!first || !field || !hasTop(first, field) || next() < 0.4) return draft;
  const ranked = [rankOf(draft), ...draft.measures.filter(({ of, kind }) => !of || kind === 'ratio')];
  const made = ofLargest(first, pick(next, ranked)?.name ?? '', 1 + Math.floor(next() * 4));
  const { others: _, ...bare } = made.top ?? { by: '', count: 1 };
  return { ...draft, groups: [next() < 0.5 ? made : { ...made, top: bare }, ...groups] };
}

/** With subtotals, and with a group of few values across. */
function laidOut(next: Next, draft: Draft): Draft {
  const across = draft.groups.find(
    ({ field, by, ranges }) =>
      by === 'year' || by === 'quarter' || ranges !== undefined || field === 'state' || field === 'gift',
  );
  const isAcross = across !== undefined && draft.groups.length > 1 && next() < 0.4;
  return { ...(isAcross ? withAcross(draft, across) : draft), subtotals: next() < 0.5 };
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
    for (let count = Math.floor(next() * 4); count > 0; count--) draft = put(draft, 'groups');
    for (let count = Math.floor(next() * 4); count > 0; count--) draft = put(draft, 'measures');
    draft = {
      ...draft,
      groups: draft.groups.map(group => {
        const field = fields.find(one => one.field.name === group.field);
        if (field && hasRanges(field) && next() < (fieldType(field.field).dated ? 0.15 : 0.5))
          return rangedBy(group, ends(next, field));
        const periods = field?.periods ?? [];
        if (periods.length === 0 || next() < 0.2) return cutBy(group);
        const by = pick(next, periods);
        return cutBy(group, by);
      }),
    };
    if (next() < 0.25) draft = { ...draft, groups: [stretches(next, fields)] };
    draft = withCount({
      ...draft,
      measures: draft.measures.map(measure => {
        const field = fields.find(one => one.field.name === measure.field);
        if (!field) return measure;
        const kinds = kindsOf(draft, field);
        const ends = (['first', 'last'] as const).filter(kind => kinds.includes(kind));
        return ofKind(measure, field, pick(next, ends.length > 0 && next() < 0.9 ? ends : kinds));
      }),
    });
  }
  if (draft.is === 'statistic') draft = laidOut(next, largest(next, reckoned(next, draft), fields));
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
