import type {
  EntityModel,
  FieldModel,
  ReportColumn,
  ReportMeasure,
  ReportModel,
  ReportShift,
} from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { named, searchedBy } from '#runtime/language/fields/search.ts';
import { ServerError } from '../../errors/server-error.ts';
import { both, type Only } from '../../query/select.ts';
import { unseenFields } from '../../query/unseen.ts';
import { listedRecords } from '../composed/readable.ts';
import { reportFilters } from '../params.ts';
import type { ReportContext } from '../run.ts';
import { type Figure, figureOf } from './line.ts';
import { measuredBy, ofBefore, ofMeasure, shiftOf } from './opened.ts';
import { toldBy } from './told.ts';
import { figureValue, lineOf, withoutLeast } from './value.ts';

/** The records of a figure: a list report of them, to be read and exported as any other. */
export interface FigureRows {
  report: ReportModel;
  only?: Only;
  line?: Only;
  /** What it is asked for. */
  params: Record<string, unknown>;
  /** Records that count in the figure and are in no list of whoever asks. */
  unlisted: number;
}

/**
 * The records that add up to a figure of a statistic, as far as whoever asks may look through them: by their lists, their
 * scope, and their masks. @param given the figure @param params what the report is asked for
 * @throws ServerError badInput; rejected where they have no list of these records, or see a part of the figure masked
 */
export async function figureRows(
  context: ReportContext,
  { kept: _, ...report }: ReportModel,
  { given, params }: { given: unknown; params: unknown },
): Promise<FigureRows> {
  const { model, operator, at } = context;
  const entity = model.entities[report.entity];
  if (!entity) throw new ServerError('internal');
  const figure = figureOf(report, given, { model, operator });
  const refuse = (message: string): never => {
    throw new ServerError('rejected', { values: { message } });
  };
  if (!figure.line && report.params.some(({ least }) => least))
    refuse('这张报表只列达到下限的行，合计没有单独的明细：请打开某一行的数字');
  const listed = listedRecords(model, operator, entity, at);
  if (!listed) return refuse(`您可以看这张报表，但没有能查看「${entity.title}」列表的页面，不能打开明细`);
  const measure = report.measures.find(({ name }) => name === figure.measure);
  const own = measure && measuredBy(report, measure);
  const asked = withoutLeast(report, params);
  const line = figure.line && lineOf(measure, report, figure.line, await toldBy(context, report, asked));
  const counted = both(line, own && ofMeasure(own, { entity, at }));
  const list = listOf(report, figure, { entity, columns: columnsOf(context, report, own, entity) });
  const shift = shiftOf(measure);
  const told = shift
    ? before(context, list, { shift, line: counted, params: asked })
    : { report: list, line: counted, params: asked };
  const only = listed === 'all' ? context.only : both(context.only, listed);
  const rows: FigureRows = {
    report: told.report,
    params: told.params,
    unlisted: 0,
    ...(only ? { only } : {}),
    ...(told.line ? { line: told.line } : {}),
  };
  if (listed === 'all' || context.only) return rows;
  return {
    ...rows,
    unlisted: await unlistedOf({ ...context, entity, listed }, report, { figure, measure, params: asked }),
  };
}

/** The list of the records of before: what it is asked for is asked of them with the dates of now. */
function before(
  { model, operator, at, database: counting }: ReportContext,
  report: ReportModel,
  { shift, line, params }: { shift: ReportShift; line: Only | undefined; params: Record<string, unknown> },
): Pick<FigureRows, 'report' | 'line' | 'params'> {
  const entity = model.entities[report.entity];
  if (!entity) throw new ServerError('internal');
  const query = { model, entity, operator, query: reportFilters(report, params, at), where: {}, at, counting };
  return {
    report: { ...report, where: {}, params: [] },
    params: {},
    line: ofBefore(shift, { query, where: report.where, line }),
  };
}

function listOf(
  { sort: _, chart: __, pivot: ___, subtotals: ____, note: _____, ...report }: ReportModel,
  { measure }: Figure,
  { entity, columns }: { entity: EntityModel; columns: ReportColumn[] },
): ReportModel {
  const label = report.measures.find(({ name }) => name === measure)?.label;
  return {
    ...report,
    title: `${report.title}·${label ?? entity.title}明细`,
    params: report.params.filter(({ least }) => !least),
    groups: [],
    measures: [],
    columns,
  };
}

/** What a record is known by, what the report tells its lines apart by, and what is measured, the total of what was opened below. */
function columnsOf(
  { operator }: ReportContext,
  report: ReportModel,
  measure: ReportMeasure | undefined,
  entity: EntityModel,
): ReportColumn[] {
  const unseen = unseenFields(entity, operator);
  const fieldNamed = named(entity.fields);
  const opened = measure ? [measure] : report.measures;
  // Of records that are only counted one wants to see what is measured of them besides.
  const measured = [...opened, ...report.measures];
  const known = [entity.code?.field, entity.nameField, 'createdAt'];
  const names = [
    ...known.slice(0, 2),
    ...[...report.groups, ...(report.pivot ? [report.pivot] : [])].map(({ field }) => field.name),
    ...measured.flatMap(({ where }) => Object.keys(where).map(name => searchedBy(name, fieldNamed)?.field.name)),
    ...measured.map(({ field }) => field?.name),
    known[2],
  ];
  const summed = new Set(opened.flatMap(({ kind, field }) => (kind === 'sum' && field ? [field.name] : [])));
  return [...new Set(names)].flatMap((name): ReportColumn[] => {
    const field = entity.fields.find(one => one.name === name);
    if (!field || unseen.has(field.name)) return [];
    return [{ name: field.name, label: field.label, field, sum: summed.has(field.name) && isNumber(field) }];
  });
}

const isNumber = (field: FieldModel): boolean => fieldType(field).quantity !== undefined;

async function unlistedOf(
  { listed, ...context }: ReportContext & { entity: EntityModel; listed: Only },
  report: ReportModel,
  { figure, measure, params }: { figure: Figure; measure: ReportMeasure | undefined; params: Record<string, unknown> },
): Promise<number> {
  const own = measure && measuredBy(report, measure);
  const records: ReportMeasure = {
    name: 'records',
    label: '',
    kind: 'count',
    type: 'integer',
    where: own?.where ?? {},
    meaning: '',
  };
  const shift = shiftOf(measure);
  const counted: ReportMeasure = shift
    ? { ...records, name: 'before', kind: 'compare', where: {}, of: { measure: records.name, shift, as: 'value' } }
    : measure?.kind === 'running' && measure.of
      ? { ...records, name: 'running', kind: 'running', where: {}, of: { ...measure.of, measure: records.name } }
      : records;
  const counting = { ...report, measures: counted === records ? [records] : [records, counted] };
  const asked = { params, figure: { ...figure, measure: counted.name } };
  const all = await figureValue(context, counting, asked);
  const seen = await figureValue({ ...context, only: listed }, counting, asked);
  return Number(all) - Number(seen);
}
