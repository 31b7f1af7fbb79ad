import type { AcrossValue, FiguresAge } from '#runtime/language/bundle/answers.ts';
import type { EntityModel, ReportModel } from '#runtime/language/bundle/model.ts';
import { named, searchedBy } from '#runtime/language/fields/search.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { archivedOf } from '../months/told.ts';
import { allKeys, rowsOf } from '../query/all-rows.ts';
import { masked, type Row } from '../query/answer.ts';
import { asSeen, emptyUnseen } from '../query/as-seen.ts';
import { paging } from '../query/paging.ts';
import { readPlan } from '../query/plan.ts';
import { type ListResult, listRows } from '../query/rows.ts';
import { both, type ListQuery, type Only } from '../query/select.ts';
import { inWords } from './in-words.ts';
import { arranged } from './layout/arranged.ts';
import { isLaidOut, type LevelledRow, levelledRows } from './layout/rows.ts';
import { whereConditions } from './measures.ts';
import { reportFilters, splitLeast } from './params.ts';
import { statistic } from './statistic.ts';

/** Who asks, where and when. `only`: what the records have to be besides what the report says. */
export type ReportContext = Pick<CallContext, 'model' | 'database' | 'reading' | 'operator' | 'at'> & {
  only?: Only;
  /** What they have to be to count in the line that is looked at; of records of before as they are shifted. */
  line?: Only;
};
type Context = ReportContext;

/** Where a report is read: it may be some seconds old. */
const readingOf = ({ reading, database }: Context): CallContext['database'] => reading ?? database;

/** What a report is asked for: the body of rptQueryData and rptExportExcel. */
interface Asked {
  entity: EntityModel;
  filters: Record<string, unknown>;
  least: Record<string, number>;
  sort: { name: string; descending: boolean } | undefined;
}

/** One page of a report. @param given the body of rptQueryData. @throws ServerError badInput */
export async function runReport(
  context: Context,
  report: ReportModel,
  given: Record<string, unknown>,
): Promise<LinesResult> {
  const asked = askedFor(context, report, given);
  const page = paging(given);
  if (report.measures.length > 0) {
    const archived = await archivedOf(context.database, asked.entity, asked.filters, context.at);
    return { ...(await lines(context, report, asked, page)), ...(archived ? { archived } : {}) };
  }
  const { current, size } = page;
  const list = listQuery(context, report, asked);
  const query = { ...list.query, curPage: current, limit: size };
  const answer = await listRows(readingOf(context), { ...list, query });
  return { ...answer, records: await shownRows(context, report, asked.entity, answer.records) };
}

/** A page of a report. `across`: the values of its pivot, whose columns stand in the lines by `acrossName`. */
export interface LinesResult extends ListResult {
  across?: AcrossValue[];
  /** How old its figures are, where they are not of now. */
  age?: FiguresAge;
}

/** Every line of a report, in its order. `sums`: the totals of the whole query, where the report has any. */
export interface AllLines {
  total: number;
  rows: AsyncIterable<Row> | Iterable<Row>;
  sums?: Record<string, number | string>;
  across?: AcrossValue[];
  age?: FiguresAge;
}

/**
 * All lines of a report at one moment, so that an export neither repeats nor loses a record that changes meanwhile.
 * @param most more lines than these are not read; `total` is then one more.
 */
export async function allLines(
  context: Context,
  report: ReportModel,
  given: Record<string, unknown>,
  most: number,
): Promise<AllLines> {
  const asked = askedFor(context, report, given);
  if (report.measures.length > 0) {
    const { records, sums, across, age } = await lines(context, report, asked, { current: 1, size: most + 1 }, most);
    return {
      total: records.length,
      rows: records,
      ...(sums ? { sums } : {}),
      ...(across ? { across } : {}),
      ...(age ? { age } : {}),
    };
  }
  const query = listQuery(context, report, asked);
  const keys = await allKeys(readingOf(context), query, most + 1);
  if (keys.length > most) return { total: keys.length, rows: [] };
  const { sums } = query.query.sums
    ? await listRows(readingOf(context), { ...query, query: { ...query.query, limit: 1 } })
    : {};
  async function* rows() {
    for await (const batch of rowsOf(readingOf(context), query, keys))
      yield* await shownRows(context, report, asked.entity, batch);
  }
  return { total: keys.length, rows: rows(), ...(sums ? { sums } : {}) };
}

function askedFor({ model, at }: Context, report: ReportModel, given: Record<string, unknown>): Asked {
  const entity = model.entities[report.entity];
  if (!entity) throw new ServerError('internal');
  const { params, sort, order } = given;
  const values = typeof params === 'object' && params !== null && !Array.isArray(params) ? params : {};
  return {
    entity,
    ...splitLeast(report, reportFilters(report, values as Record<string, unknown>, at)),
    sort: typeof sort === 'string' && sort ? { name: sort, descending: order === 'desc' } : report.sort,
  };
}

/** Lines that a page lays out at once, with their subtotals. */
const mostShown = 2000;

async function lines(
  context: Context,
  report: ReportModel,
  { entity, filters, least, sort }: Asked,
  page: { current: number; size: number },
  most = mostShown,
): Promise<LinesResult> {
  const { model, operator, at, database: counting, only, line } = context;
  const own = { ...(only ? { only } : {}), ...(line ? { line } : {}) };
  const asked = { model, entity, operator, report, filters, least, paging: page, sort, at, counting, ...own };
  const told = async (rows: Row[]): Promise<Row[]> => {
    for (const { name, field } of [...report.groups, ...(report.pivot ? [report.pivot] : [])])
      await emptyUnseen(readingOf(context), { model, operator }, field, rows, name);
    return inWords(masked(rows, readPlan(model, entity), model, operator), report);
  };
  if (!isLaidOut(report)) {
    const { answer, age } = await statistic(readingOf(context), asked);
    return { ...answer, records: await told(answer.records), ...(age ? { age } : {}) };
  }
  const { answer, age } = await levelledRows(readingOf(context), asked, most);
  const rows = (await told(answer)) as LevelledRow[];
  const { records, sums, across } = arranged(rows, report, model);
  const isLine = ({ $level }: Row): boolean => $level === undefined;
  return {
    total: records.filter(isLine).length,
    records,
    current: 1,
    size: records.length,
    sums: sums as ListResult['sums'] & {},
    across,
    ...(age ? { age } : {}),
  };
}

/** The list call that a list report is. Only by what it shows can it be sorted. */
function listQuery(
  { model, operator, at, database: counting, only, line }: Context,
  report: ReportModel,
  { entity, filters, sort }: Asked,
): ListQuery {
  if (sort && !report.columns.some(({ name }) => name === sort.name))
    throw new ServerError('badInput', { fields: { sort: '不能按此项排序' } });
  const sums = report.columns.filter(column => column.sum).map(column => column.name);
  const order = sort ? { sort: sort.name, order: sort.descending ? 'desc' : 'asc' } : {};
  return {
    model,
    entity,
    operator,
    query: { ...filters, ...order, sums: sums.join(',') },
    where: {},
    at,
    counting,
    ...narrowedTo(entity, report, both(only, line), at),
  };
}

/** What a list of records is narrowed to: by the report, and by `only`. */
function narrowedTo(entity: EntityModel, { where }: ReportModel, only: Only | undefined, at: number): { only?: Only } {
  const fieldNamed = named(entity.fields);
  const isThrough = Object.keys(where).some(name => searchedBy(name, fieldNamed)?.field.via);
  if (Object.keys(where).length === 0) return only ? { only } : {};
  return {
    only: {
      conditions: plan => [...whereConditions(where, plan, at), ...(only?.conditions(plan) ?? [])],
      through: isThrough || only?.through === true,
    },
  };
}

/** Of each record its key and what the report shows, masked: who may run a report need not see the records. */
async function shownRows(context: Context, report: ReportModel, entity: EntityModel, rows: Row[]): Promise<Row[]> {
  const { model, operator } = context;
  const names = new Set([entity.key, ...report.columns.flatMap(({ name }) => [name, `${name}$name`])]);
  return (await asSeen(readingOf(context), { model, entity, operator }, rows)).map(row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))),
  );
}
