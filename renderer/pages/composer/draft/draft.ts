import type { ReportPeriod } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import type { ReportMeasure } from '#runtime/language/bundle/model.ts';

export type MeasureKind = ReportMeasure['kind'];
export type Where = NonNullable<ComposedReport['where']>;
type Said<Key extends 'params' | 'columns' | 'group'> = Exclude<NonNullable<ComposedReport[Key]>[number], string>;

/** What the lines are told apart by. */
interface DraftGroup {
  field: string;
  by?: ReportPeriod;
  label?: string;
}

/** A figure of each line. */
export interface DraftMeasure {
  /** The key of the report document. */
  name: string;
  label: string;
  kind: MeasureKind;
  /** Absent: the records themselves are counted. */
  field?: string;
  where?: Where;
  unit?: string;
}

/** A report while it is composed: what a report document says, each part in one way. */
export interface Draft {
  title: string;
  entity: string;
  /** A statistic has groups and measures, a list columns; what the other has is kept while one looks at this one. */
  is: 'statistic' | 'list';
  groups: DraftGroup[];
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
  measures: [counted],
  columns: [],
  where: {},
  params: [],
  sort: '',
  chart: { type: '', x: '', y: [], stacked: false },
});

const said = <Of extends { field?: string }>(entry: string | Of): Of =>
  typeof entry === 'string' ? ({ field: entry } as Of) : entry;
const kinds = ['count', 'sum', 'average', 'min', 'max'] as const;

/** A report document as it is composed on. */
export function draftOf(report: ComposedReport): Draft {
  const { title, entity, columns = [], group = [], measures, where = {}, params = [], sort = '', chart } = report;
  return {
    title,
    entity,
    is: measures ? 'statistic' : 'list',
    groups: group.map(entry => said<DraftGroup>(entry as DraftGroup)),
    measures: Object.entries(measures ?? { [counted.name]: { label: counted.label, count: true } }).map(
      ([name, measure]) => {
        const kind = kinds.find(one => measure[one] !== undefined) ?? 'count';
        const field = measure[kind];
        const { label, where: of, unit } = measure;
        return {
          name,
          label,
          kind,
          ...(typeof field === 'string' ? { field } : {}),
          ...(of ? { where: of } : {}),
          ...(unit ? { unit } : {}),
        };
      },
    ),
    columns: columns.map(entry => said<Draft['columns'][number]>(entry)),
    where,
    params: params.map(entry => said<Draft['params'][number]>(entry)),
    sort,
    chart: { type: chart?.type ?? '', x: chart?.x ?? '', y: chart?.y ?? [], stacked: chart?.stacked ?? false },
  };
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
          ...(draft.groups.length > 0 ? { group: draft.groups } : {}),
          measures: Object.fromEntries(draft.measures.map(measure => [measure.name, measureOf(measure)])),
        }
      : { columns: draft.columns }),
    ...(names.includes(sort.split(' ')[0] ?? '') ? { sort } : {}),
    ...(chart ? { chart } : {}),
  };
}

const measureOf = ({ name: _, kind, field, ...rest }: DraftMeasure) => ({ ...rest, [kind]: field ?? true });

/** What is drawn where nobody says it: amounts without the counts beside them, which they would dwarf. */
function figures(measures: readonly DraftMeasure[]): readonly DraftMeasure[] {
  const amounts = measures.filter(({ kind }) => kind !== 'count');
  return amounts.length > 0 ? amounts : measures;
}

/** The chart as it is said, as far as its columns are there; else along the first group, of all measures. */
function chartOf(
  { is, groups, measures, chart }: Draft,
  names: readonly string[],
): ComposedReport['chart'] | undefined {
  const { type, stacked } = chart;
  const x = names.includes(chart.x) ? chart.x : is === 'statistic' ? groups[0]?.field : undefined;
  const drawn = chart.y.filter(name => names.includes(name));
  const y = drawn.length > 0 ? drawn : is === 'statistic' ? figures(measures).map(({ name }) => name) : [];
  if (type === '' || x === undefined || y.length === 0) return undefined;
  return { type, x, y: type === 'pie' ? y.slice(0, 1) : y, ...(stacked ? { stacked } : {}) };
}
