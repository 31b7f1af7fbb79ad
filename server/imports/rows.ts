import { type FieldModel, pathParameters } from '#runtime/language/bundle/model.ts';
import { readCell } from '#runtime/language/fields/read-cell.ts';
import { joinCall } from '../acts/run.ts';
import type { CallContext } from '../calls/handler.ts';
import { Owners } from '../calls/owners.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { shownText } from '../reports/labels.ts';
import { cellText } from './cell-text.ts';
import { type KnownNames, knownNames } from './known-names.ts';
import { differing, knownRecords, nameOfLine } from './known-records.ts';
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

interface Known {
  names: ReadonlyMap<string, KnownNames>;
  records: ReadonlyMap<string, Row>;
  /** What a row is known by → the line that said so first. */
  lines: Map<string, number>;
}

/** Carries the rows out in order, each for itself, inside the transaction of the context: those that go wrong leave nothing. */
export async function importRows(
  context: CallContext,
  plan: ImportPlan,
  lines: readonly SheetLine[],
): Promise<ImportedRow[]> {
  const known: Known = {
    names: await knownNames(context, plan.columns, lines),
    records: await knownRecords(context, plan, lines),
    lines: new Map(),
  };
  const rows: ImportedRow[] = [];
  for (const line of lines) rows.push(await importRow(context, plan, line, known));
  return rows;
}

async function importRow(context: CallContext, plan: ImportPlan, line: SheetLine, known: Known): Promise<ImportedRow> {
  const cells = plan.columns.map(column => cellText(column, line.cells[column.name]));
  const row = { line: line.line, cells, errors: {}, message: '' };
  const { values, errors } = valuesOf(context, plan, line, known);
  if (Object.keys(errors).length > 0) return { ...row, state: 'wrong', errors };
  const { columns, update, create } = plan;
  const record = update && known.records.get(nameOfLine(line, update.by));
  const sent = columns.filter(column => !(column.readOnly && column === update?.by));
  const changed = record ? differing(sent, values, record) : sent;
  if (record && changed.length === 0) return { ...row, state: 'same' };
  try {
    await inSavepoint(context, () =>
      update && record
        ? joinCall(updateOf(context, update.call, { record, values, changed, key: plan.entity.key }))
        : joinCall({ ...context, call: create, params: {}, query: {}, body: pick(values, sent), owners: new Owners() }),
    );
  } catch (error) {
    return { ...row, state: 'wrong', ...faultsOf(error, plan, create.body) };
  }
  if (!record) return { ...row, state: 'new' };
  const before = changed.map(column => [column.name, shownText(column, record, context.model)]);
  return { ...row, state: 'changed', before: Object.fromEntries(before) };
}

/** Of a verb what differs is sent; steps get all that the row says. */
function updateOf(
  context: CallContext,
  call: CallContext['call'],
  { record, values, changed, key }: { record: Row; values: Row; changed: readonly FieldModel[]; key: string },
): CallContext {
  const params = Object.fromEntries(pathParameters(call.path).map(name => [name, String(record[key])]));
  const body = call.verb ? { ...pick(values, changed), version: record.version } : values;
  return { ...context, call, params, query: {}, body, owners: new Owners() };
}

const pick = (values: Row, fields: readonly FieldModel[]): Row =>
  Object.fromEntries(fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])));

/** What a line says as values of the wire; a cell in which nothing stands says nothing. */
function valuesOf(
  { model }: CallContext,
  { columns, update, entity }: ImportPlan,
  line: SheetLine,
  known: Known,
): { values: Row; errors: Record<string, string> } {
  const values: Row = {};
  const errors: Record<string, string> = {};
  for (const column of columns) {
    const text = cellText(column, line.cells[column.name]);
    if (text === '') continue;
    const names = known.names.get(column.name);
    if (names && names.get(text) === undefined)
      errors[column.name] = names.has(text) ? `有几个都叫「${text}」，请改填编号` : `没有「${text}」`;
    else
      values[column.name] = names?.get(text) ?? readCell(column, text, name => model.dictionaries[name]?.items ?? []);
  }
  const name = update ? nameOfLine(line, update.by) : '';
  if (!update || name === '') return { values, errors };
  const first = known.lines.get(name);
  if (first !== undefined) errors[update.by.name] = `与第${first}行重复`;
  else known.lines.set(name, line.line);
  if (update.by.readOnly && !known.records.has(name)) errors[update.by.name] = `没有这个${entity.title}`;
  return { values, errors };
}

/** What a refused row is told; what is wrong with the server or the database concerns them all, and is thrown on. */
function faultsOf(
  error: unknown,
  { columns, entity }: ImportPlan,
  body: readonly FieldModel[],
): Pick<ImportedRow, 'errors' | 'message'> {
  if (!(error instanceof ServerError) || error.status >= 500 || error.status === 429) throw error;
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
