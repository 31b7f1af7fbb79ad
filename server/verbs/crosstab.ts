import { sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { crosstabParameters } from '#runtime/language/verbs/crosstab.ts';
import { packedLines } from '#runtime/language/verbs/packed-lines.ts';
import { noteUnmasked } from '../audit/readings.ts';
import type { VerbContext, VerbHandler } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { asSeen } from '../query/as-seen.ts';
import { cellsOf } from '../query/lines.ts';
import { select } from '../query/select.ts';
import { withinSpan } from '../query/span.ts';
import { unseenFields } from '../query/unseen.ts';

/** Nobody looks through more. */
const most = { records: 2000, lines: 150_000 };

/**
 * All records that a list would show, with what is asked for of their lines: {records, lines}. `lines` names the field,
 * `cells` what of a line; `first`: so many records alone, such as a screen shows. Two statements, however many records there are. @throws ServerError badInput, tooManyNodes
 */
export const crosstab: VerbHandler = async context => {
  const { database, model, entity, operator, call, at } = context;
  const { [crosstabParameters.lines]: name, [crosstabParameters.cells]: cells, ...found } = context.query;
  const { [crosstabParameters.first]: first, ...asked } = found;
  const query = withinSpan(context, { ...asked, ...context.params });
  const { plan, condition, order } = await select(database, { model, entity, operator, query, where: call.where, at });
  const { rows } = await sql<Row>`
    select ${plan.selection} from ${plan.source} ${condition} order by ${order} limit ${firstOf(first) ?? most.records + 1}`.execute(
    database,
  );
  if (rows.length > most.records) throw new ServerError('tooManyNodes');
  const field = linesNamed(context, name);
  const wanted = cellsNamed(field, cells);
  const count = await cellsOf(database, model, { entity, field, cells: wanted, most: most.lines + 1 }, rows);
  if (count > most.lines) throw new ServerError('tooManyNodes');
  await noteUnmasked(context, entity, rows);
  const records = await asSeen(database, context, rows);
  const lines = packedLines(records, field.name, namesOf(field, wanted));
  for (const record of records) delete record[field.name];
  return { records, lines };
};

/** How many records are asked for; undefined: all. @throws ServerError badInput */
function firstOf(first: unknown): number | undefined {
  if (first === undefined || first === '') return undefined;
  const count = Number(first);
  if (!Number.isInteger(count) || count < 1 || count > most.records)
    throw new ServerError('badInput', { fields: { first: `应为1~${most.records}的整数` } });
  return count;
}

/** A field of lines, or of rows. @throws ServerError badInput for any other, and for one that is not there for who asks */
function linesNamed({ entity, operator }: VerbContext, name: unknown): FieldModel {
  const field = entity.fields.find(one => one.name === name && one.fields);
  if (!field || unseenFields(entity, operator).has(field.name))
    throw new ServerError('badInput', { fields: { lines: '没有这样的明细' } });
  return field;
}

/** What of a line is asked for. @throws ServerError badInput */
function cellsNamed({ fields = [], lines }: FieldModel, cells: unknown): FieldModel[] {
  const names = String(cells ?? '')
    .split(',')
    .filter(one => one !== '' && one !== lines?.key);
  return names.map(name => {
    const found = fields.find(field => field.name === name && !field.lines);
    if (!found) throw new ServerError('badInput', { fields: { cells: `没有字段 ${name}` } });
    return found;
  });
}

/** What is told of a line: its key, and what a reference stands for. */
const namesOf = ({ lines }: FieldModel, cells: readonly FieldModel[]): string[] => [
  ...(lines ? [lines.key] : []),
  ...cells.flatMap(({ name, reference, namedBy }) => (reference || namedBy ? [name, `${name}$name`] : [name])),
];
