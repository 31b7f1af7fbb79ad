import { type FieldModel, pathParameters } from '#runtime/language/bundle/model.ts';
import { joinCall } from '../acts/run.ts';
import type { Change } from '../audit/entry.ts';
import type { CallContext } from '../calls/handler.ts';
import { Owners } from '../calls/owners.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { shownText } from '../reports/labels.ts';
import { cellText } from './cell-text.ts';
import { type FirstLines, firstLines } from './first-lines.ts';
import { type KnownNames, knownNames } from './known-names.ts';
import { differing, knownRecords, nameOfLine } from './known-records.ts';
import { lineValues } from './line-values.ts';
import type { ImportPlan } from './plan.ts';
import type { SheetLine } from './sheet.ts';

/** What becomes of one row of a file. */
export interface ImportedRow {
  /** As spreadsheet programs number it. */
  line: number;
  state: 'new' | 'changed' | 'same' | 'wrong';
  /** What stands in the file, column by column. */
  cells: string[];
  /** Of a changed record: column → what it says now. */
  before?: Record<string, string>;
  /** Column → what is wrong there. */
  errors: Record<string, string>;
  /** What else is wrong. */
  message: string;
}

/** What a row has written: by this it can be undone. */
export interface WrittenRow {
  recordId: number;
  action: 'created' | 'changed';
  changes: readonly Change[];
}

/** A row that was carried out. */
export interface CarriedOut {
  row: ImportedRow;
  written?: WrittenRow;
}

interface Known {
  names: ReadonlyMap<string, KnownNames>;
  records: ReadonlyMap<string, Row>;
  first: FirstLines;
}

/**
 * Carries rows out in order, each for itself, inside the transaction of the context: those that go wrong leave nothing.
 * @param first of the whole file, of which the lines may be a part
 */
export async function importRows(
  context: CallContext,
  plan: ImportPlan,
  lines: readonly SheetLine[],
  first: FirstLines = firstLines(plan, lines),
): Promise<CarriedOut[]> {
  const known: Known = {
    names: await knownNames(context, plan.columns, lines),
    records: await knownRecords(context, plan, lines),
    first,
  };
  const rows: CarriedOut[] = [];
  for (let from = 0; from < lines.length; from += groupSize)
    rows.push(...(await importGroup(context, plan, lines.slice(from, from + groupSize), known)));
  return rows;
}

/** Rows that share a savepoint as long as none of them is refused. */
const groupSize = 20;

async function importGroup(
  context: CallContext,
  plan: ImportPlan,
  lines: readonly SheetLine[],
  known: Known,
): Promise<CarriedOut[]> {
  const inOrder = async (carryOut: (work: () => Promise<unknown>) => Promise<unknown>): Promise<CarriedOut[]> => {
    const rows: CarriedOut[] = [];
    for (const line of lines) rows.push(await importRow(context, plan, line, known, carryOut));
    return rows;
  };
  try {
    return await inSavepoint(context, () => inOrder(work => work().catch(refuse)));
  } catch (error) {
    if (!(error instanceof RefusedInGroup)) throw error;
    return inOrder(work => inSavepoint(context, work));
  }
}

/** One row of several is refused: they are undone together, and each is carried out for itself. */
class RefusedInGroup extends Error {}

function refuse(error: unknown): never {
  throw isRefusal(error) ? new RefusedInGroup() : error;
}

async function importRow(
  context: CallContext,
  plan: ImportPlan,
  line: SheetLine,
  known: Known,
  carryOut: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<CarriedOut> {
  const cells = plan.columns.map(column => cellText(column, line.cells[column.name]));
  const row = { line: line.line, cells, errors: {}, message: '' };
  const { values, errors } = valuesOf(context, plan, line, known);
  if (Object.keys(errors).length > 0) return { row: { ...row, state: 'wrong', errors } };
  const { columns, update, create } = plan;
  const record = update && known.records.get(nameOfLine(line, update.by));
  const sent = columns.filter(column => !(column.readOnly && column === update?.by));
  const changed = record ? differing(sent, values, record) : sent;
  if (record && changed.length === 0) return { row: { ...row, state: 'same' } };
  let answer: unknown;
  try {
    answer = await carryOut(() =>
      update && record
        ? joinCall(updateOf(context, update.call, { record, values, changed, key: plan.entity.key }))
        : joinCall({
            ...context,
            call: create,
            params: {},
            query: {},
            body: pick(values, sent),
            owners: new Owners(),
            keyAlone: true,
          }),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { row: { ...row, state: 'wrong', ...faultsOf(error, plan, create.body) } };
  }
  const written = writtenBy(context, plan, record ?? answer);
  if (!record) return { row: { ...row, state: 'new' }, ...written };
  const before = Object.fromEntries(changed.map(column => [column.name, shownText(column, record, context.model)]));
  return { row: { ...row, state: 'changed', before }, ...written };
}

/** What was written of the record, where a verb alone has written: what steps do beside it stays. */
function writtenBy(
  { trail }: CallContext,
  { entity, isUndoable }: ImportPlan,
  record: unknown,
): Pick<CarriedOut, 'written'> {
  const recordId = Number((record as Row | null | undefined)?.[entity.key]);
  const entry = isUndoable && recordId ? trail?.ofRecord(entity, recordId) : undefined;
  if (!entry) return {};
  return { written: { recordId, action: entry.action === 'created' ? 'created' : 'changed', changes: entry.changes } };
}

/** Of a verb what differs is sent; steps get all that the row says. */
function updateOf(
  context: CallContext,
  call: CallContext['call'],
  { record, values, changed, key }: { record: Row; values: Row; changed: readonly FieldModel[]; key: string },
): CallContext {
  const params = Object.fromEntries(pathParameters(call.path).map(name => [name, String(record[key])]));
  const body = call.does.kind === 'verb' ? { ...pick(values, changed), version: record.version } : values;
  return { ...context, call, params, query: {}, body, owners: new Owners(), keyAlone: true };
}

const pick = (values: Row, fields: readonly FieldModel[]): Row =>
  Object.fromEntries(fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])));

/** What a line says, and what is wrong with it before anything is carried out. */
function valuesOf(
  { model }: CallContext,
  { columns, update, entity }: ImportPlan,
  line: SheetLine,
  known: Known,
): ReturnType<typeof lineValues> {
  const { values, errors } = lineValues(model, columns, line, known.names);
  for (const [name, first] of known.first.before(line)) errors[name] ??= `与第${first}行重复`;
  if (!update) return { values, errors };
  const name = nameOfLine(line, update.by);
  if (name !== '' && update.by.readOnly && !known.records.has(name)) errors[update.by.name] = `没有这个${entity.title}`;
  return { values, errors };
}

/** Of this row; what is wrong with the server or the database concerns them all. */
const isRefusal = (error: unknown): error is ServerError =>
  error instanceof ServerError && error.status < 500 && error.status !== 429;

/** What a refused row is told. */
function faultsOf(
  error: ServerError,
  { columns, entity }: ImportPlan,
  body: readonly FieldModel[],
): Pick<ImportedRow, 'errors' | 'message'> {
  const told = Object.entries(error.fields);
  const isColumn = (name: string): boolean => columns.some(column => column.name === name);
  const labelOf = (name: string): string =>
    [...body, ...entity.fields].find(field => field.name === name.split('.')[0])?.label ?? name;
  const elsewhere = told.filter(([name]) => !isColumn(name)).map(([name, text]) => `${labelOf(name)}：${text}`);
  return {
    errors: Object.fromEntries(told.filter(([name]) => isColumn(name))),
    message: told.length > 0 ? elsewhere.join('；') : error.message,
  };
}
