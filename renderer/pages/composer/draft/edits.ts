import type { ReportField } from '#runtime/language/bundle/answers.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
import { counted, type Draft, type DraftMeasure, type MeasureKind } from './draft.ts';
import { capital, freeName } from './names.ts';
import { timeGroup } from './reckoned.ts';

/** Where a field may be put. */
export type Shelf = 'groups' | 'measures' | 'columns' | 'where';

/** Whether a field may stand there. */
export const fits = (field: ReportField, shelf: Shelf): boolean =>
  shelf === 'groups'
    ? field.groups
    : shelf === 'measures'
      ? field.measures.length > 0
      : shelf === 'where'
        ? field.filters
        : true;

/** Where a field goes that is pressed: numbers are added up, everything else tells lines apart; a list shows it. */
export function naturalShelf(draft: Draft, field: ReportField): Shelf | undefined {
  if (draft.is === 'list') return 'columns';
  if (field.measures.includes('sum')) return 'measures';
  return field.groups ? 'groups' : undefined;
}

export const kindNames: Record<MeasureKind, string> = {
  count: '计数',
  sum: '合计',
  average: '平均',
  min: '最小',
  max: '最大',
  first: '期初',
  last: '期末',
  share: '占比',
  running: '累计',
  compare: '比较',
  ratio: '比率',
};

/** How a measure is reckoned, behind its label. */
export const kindName = ({ kind, with: besides }: DraftMeasure): string =>
  kind === 'compare' ? (besides === 'year' ? '同比' : '环比') : kindNames[kind];
export const periodNames = { hour: '小时', day: '日', week: '周', month: '月', quarter: '季度', year: '年' } as const;

/** The kind that is meant where nobody says one: numbers are added up, and put there again averaged; other values are counted. */
function nextKind(draft: Draft, { field, measures }: ReportField): MeasureKind {
  const known = draft.measures.flatMap(one => (one.field === field.name ? [one.kind] : []));
  const order = (['sum', 'average', 'max', 'min', 'count'] as const).filter(kind => measures.includes(kind));
  return order.find(kind => !known.includes(kind)) ?? order[0] ?? 'count';
}

/** What a measure is called until somebody says otherwise. */
const labelOf = (field: ReportField, kind: MeasureKind): string =>
  kind === 'sum'
    ? field.field.label
    : kind === 'count'
      ? `${field.field.label}个数`
      : `${kindNames[kind]}${field.field.label}`;

/** The draft with a field on a shelf; as it is where it stands there already. */
export function withField(draft: Draft, shelf: Shelf, field: ReportField): Draft {
  const { name } = field.field;
  if (shelf === 'columns')
    return draft.columns.some(one => one.field === name)
      ? draft
      : { ...draft, columns: [...draft.columns, { field: name }] };
  if (shelf === 'groups') {
    if (draft.pivot?.field === name || draft.groups.some(one => one.field === name)) return draft;
    const by = field.periods.includes('month') ? { by: 'month' as const } : {};
    return { ...draft, groups: [...draft.groups, { field: name, ...by }] };
  }
  if (shelf === 'where') {
    const isThere = isFiltered(draft, name);
    return isThere ? draft : { ...draft, params: [...draft.params, { field: name }] };
  }
  const kind = nextKind(draft, field);
  const measure: DraftMeasure = {
    name: freeName(draft, `${kind}${capital(name)}`),
    label: labelOf(field, kind),
    kind,
    field: name,
  };
  return { ...draft, measures: [...draft.measures, measure] };
}

/** The kinds that a measure of a field may be of: what comes first and last has to have a date that is cut to stretches. */
export const kindsOf = (draft: Draft, field: ReportField): MeasureKind[] =>
  field.measures.filter(kind => (kind !== 'first' && kind !== 'last') || timeGroup(draft) !== undefined);

/** Whether records are filtered by a field, for good or by whoever looks. */
export const isFiltered = ({ where, params }: Draft, name: string): boolean =>
  params.some(({ field }) => field === name) || parametersOf(name).some(parameter => parameter in where);

const parametersOf = (name: string): string[] =>
  (['is', 'from', 'to', 'below'] as const).map(part => searchParameter(name, part));

/** A measure of another kind; it keeps a name that somebody has given it. */
export function ofKind(measure: DraftMeasure, field: ReportField, kind: MeasureKind): DraftMeasure {
  const isOwn = measure.label !== labelOf(field, measure.kind);
  return { ...measure, kind, label: isOwn ? measure.label : labelOf(field, kind) };
}

/** The draft without anything of a field as a filter. */
export function withoutFilter(draft: Draft, name: string): Draft {
  const own = new Set(parametersOf(name));
  return {
    ...draft,
    where: Object.fromEntries(Object.entries(draft.where).filter(([parameter]) => !own.has(parameter))),
    params: draft.params.filter(({ field }) => field !== name),
  };
}

/** How many records there are, unless that is counted already. */
export const withCount = (draft: Draft): Draft =>
  draft.measures.some(({ kind, field, where }) => kind === 'count' && field === undefined && !where)
    ? draft
    : { ...draft, measures: [...draft.measures, { ...counted, name: freeName(draft, counted.name) }] };

/** A list with one of its entries moved by one place. */
export function moved<Of>(list: readonly Of[], from: number, by: -1 | 1): Of[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(from + by, 0, entry);
  return next;
}

/** Everything that a report may be sorted by, with what it is called. */
export function sortable(draft: Draft, labelOfField: (name: string) => string): { name: string; label: string }[] {
  if (draft.is === 'list')
    return draft.columns.map(({ field, label }) => ({ name: field, label: label ?? labelOfField(field) }));
  return [
    ...draft.groups.map(({ field, label }) => ({ name: field, label: label ?? labelOfField(field) })),
    ...draft.measures.map(({ name, label }) => ({ name, label })),
  ];
}
