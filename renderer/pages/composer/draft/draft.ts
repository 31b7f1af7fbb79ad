import type { ReportPeriod } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import type { ReportMeasure } from '#runtime/language/bundle/model.ts';

export type MeasureKind = ReportMeasure['kind'];
export type Where = NonNullable<ComposedReport['where']>;
type Said<Key extends 'params' | 'columns' | 'group'> = Exclude<NonNullable<ComposedReport[Key]>[number], string>;

/** What the lines are told apart by. */
export interface DraftGroup {
  field: string;
  by?: ReportPeriod;
  every?: boolean;
  ranges?: number[];
  names?: string[];
  label?: string;
  /** Only its largest values, where it is the first group. */
  top?: NonNullable<ComposedReport['top']>;
}

/** A figure of each line. */
export interface DraftMeasure {
  /** The key of the report document. */
  name: string;
  label: string;
  kind: MeasureKind;
  /** Absent: the records themselves are counted. */
  field?: string;
  /** What is reckoned of another measure: its key. */
  of?: string;
  /** The measure that it is divided by. */
  to?: string;
  within?: string;
  along?: string;
  with?: 'period' | 'year';
  as?: 'value' | 'difference' | 'percent';
  where?: Where;
  unit?: string;
  note?: string;
}

/** A report while it is composed: what a report document says, each part in one way. */
export interface Draft {
  title: string;
  entity: string;
  /** A statistic has groups and measures, a list columns; what the other has is kept while one looks at this one. */
  is: 'statistic' | 'list';
  groups: DraftGroup[];
  /** The group whose values stand beside each other. */
  pivot?: DraftGroup;
  subtotals: boolean;
  note?: string;
  measures: DraftMeasure[];
  columns: Said<'columns'>[];
  where: Where;
  params: Said<'params'>[];
  sort: string;
  chart: { type: '' | NonNullable<ComposedReport['chart']>['type']; x: string; y: string[]; stacked: boolean };
}

/** The measure that every statistic begins with: how many records there are. */
export const counted: DraftMeasure = { name: 'records', label: '记录数', kind: 'count' };

/** A new report of an entity: how many records it has. */
export const newDraft = (entity: string): Draft => ({
  title: '',
  entity,
  is: 'statistic',
  groups: [],
  subtotals: false,
  measures: [counted],
  columns: [],
  where: {},
  params: [],
  sort: '',
  chart: { type: '', x: '', y: [], stacked: false },
});

const said = <Of extends { field?: string }>(entry: string | Of): Of =>
  typeof entry === 'string' ? ({ field: entry } as Of) : entry;
const ofRecords = ['count', 'sum', 'average', 'min', 'max', 'first', 'last'] as const;
const ofMeasures = ['share', 'running', 'compare', 'ratio'] as const;

/** A report document as it is composed on. */
export function draftOf(report: ComposedReport): Draft {
  const { title, entity, columns = [], group = [], top, pivot, subtotals = false, note } = report;
  const { measures, where = {}, params = [], sort = '', chart } = report;
  return {
    title,
    entity,
    is: measures ? 'statistic' : 'list',
    groups: group.map((entry, index) => ({
      ...said<DraftGroup>(entry as DraftGroup),
      ...(top && index === 0 ? { top } : {}),
    })),
    ...(pivot ? { pivot: said<DraftGroup>(pivot as DraftGroup) } : {}),
    subtotals,
    ...(note ? { note } : {}),
    measures: Object.entries(measures ?? { [counted.name]: { label: counted.label, count: true } }).map(
      ([name, measure]) => measureFrom(name, measure),
    ),
    columns: columns.map(entry => said<Draft['columns'][number]>(entry)),
    where,
    params: params.map(entry => said<Draft['params'][number]>(entry)),
    sort,
    chart: { type: chart?.type ?? '', x: chart?.x ?? '', y: chart?.y ?? [], stacked: chart?.stacked ?? false },
  };
}

type SaidMeasure = NonNullable<ComposedReport['measures']>[string];

function measureFrom(name: string, measure: SaidMeasure): DraftMeasure {
  const { count: _, sum: __, average: ___, min: ____, max: _____, first: ______, last: _______, ...bare } = measure;
  const { share, running, compare, ratio, ...rest } = bare;
  const reckoned = ofMeasures.find(one => measure[one] !== undefined);
  const of = share ?? running ?? compare ?? ratio;
  if (reckoned && of !== undefined) return { name, ...rest, kind: reckoned, of };
  const kind = ofRecords.find(one => measure[one] !== undefined) ?? 'count';
  const field = measure[kind];
  return { name, ...rest, kind, ...(typeof field === 'string' ? { field } : {}) };
}

/** The report document that a draft says; the parts that nothing stands in are left out. */
export function reportOf(draft: Draft): ComposedReport {
  const { title, entity, where, sort } = draft;
  const isStatistic = draft.is === 'statistic';
  const names = isStatistic
    ? [...draft.groups.map(({ field }) => field), ...draft.measures.map(({ name }) => name)]
    : draft.columns.map(({ field }) => field);
  const own = new Set(draft.measures.map(({ name }) => name));
  const params = draft.params.filter(({ least }) => least === undefined || (isStatistic && own.has(least)));
  const chart = chartOf(draft, names);
  return {
    title: title.trim() || '未命名报表',
    entity,
    ...(Object.keys(where).length > 0 ? { where } : {}),
    ...(params.length > 0 ? { params } : {}),
    ...(isStatistic
      ? {
          ...layoutOf(draft),
          measures: Object.fromEntries(draft.measures.map(measure => [measure.name, measureOf(measure)])),
        }
      : { columns: draft.columns }),
    ...(names.includes(sort.split(' ')[0] ?? '') ? { sort } : {}),
    ...(draft.note ? { note: draft.note } : {}),
    ...(chart ? { chart } : {}),
  };
}

/** Without a group beside it what lies across is one. */
function layoutOf(draft: Draft): Pick<ComposedReport, 'group' | 'top' | 'pivot' | 'subtotals'> {
  const { pivot, subtotals } = draft;
  const groups = draft.groups.length > 0 ? draft.groups : pivot ? [pivot] : [];
  if (groups.length === 0) return {};
  const isBeside = pivot !== undefined && groups[0] !== pivot;
  const top = draft.groups.length > 0 ? topOf(draft) : undefined;
  const isWhole = groups.length === 1 && !isBeside && !top;
  return {
    group: groups.map(group => groupOf(group, isWhole)),
    ...(top ? { top } : {}),
    ...(isBeside ? { pivot: groupOf(pivot, false) } : {}),
    ...(subtotals && groups.length > 1 ? { subtotals } : {}),
  };
}

/** @param isWhole its stretches may all have a line */
const groupOf = ({ top: _, every, ...group }: DraftGroup, isWhole: boolean) =>
  every && group.by && isWhole ? { ...group, every } : group;

/** The largest are told by a measure that is there, and not where lines have to have at least so much of one. */
function topOf({ groups: [first], measures, params }: Draft): ComposedReport['top'] {
  const top = first?.top;
  const isThere = measures.some(({ name, of, kind }) => name === top?.by && (of === undefined || kind === 'ratio'));
  return isThere && !first?.ranges && !params.some(({ least }) => least !== undefined) ? top : undefined;
}

const measureOf = ({ name: _, kind, field, of, ...rest }: DraftMeasure) => ({ ...rest, [kind]: of ?? field ?? true });

/** What is drawn where nobody says it: amounts without the counts beside them, which they would dwarf. */
function figures(measures: readonly DraftMeasure[]): readonly DraftMeasure[] {
  const own = measures.filter(({ of }) => of === undefined);
  const amounts = own.filter(({ kind }) => kind !== 'count');
  return amounts.length > 0 ? amounts : own;
}

/** The chart as it is said, as far as its columns are there; else along the first group, of all measures. */
function chartOf(draft: Draft, names: readonly string[]): ComposedReport['chart'] | undefined {
  const { is, groups, measures, chart } = draft;
  const { type, stacked } = chart;
  const x = names.includes(chart.x) ? chart.x : is === 'statistic' ? groups[0]?.field : undefined;
  const drawn = chart.y.filter(name => names.includes(name));
  const y = drawn.length > 0 ? drawn : is === 'statistic' ? figures(measures).map(({ name }) => name) : [];
  if (type === '' || !isDrawable(type, draft) || x === undefined || y.length === 0) return undefined;
  if (type === 'scatter') {
    const [along = '', up = ''] = measures.map(({ name }) => name);
    return { type, x: along, y: [up] };
  }
  return { type, x, y: oneOnly.has(type) ? y.slice(0, 1) : y, ...(stacked ? { stacked } : {}) };
}

/** Charts of one measure alone. */
const oneOnly: ReadonlySet<string> = new Set<Draft['chart']['type']>(['pie', 'funnel', 'heat']);

/** Whether a statistic can be drawn so: a heat map over a group and what lies across, points of two measures. */
export function isDrawable(type: Draft['chart']['type'], { groups, pivot, measures }: Draft): boolean {
  if (type === 'heat') return groups.length > 0 && pivot !== undefined;
  if (type === 'scatter') return groups.length > 0 && measures.length > 1;
  if (type === 'funnel') return groups.length === 1 && pivot === undefined;
  return true;
}
