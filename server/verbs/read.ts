import { sql } from 'kysely';
import { noteUnmasked } from '../audit/readings.ts';
import { keyOf, type VerbHandler } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { tellFacts } from '../processes/facts.ts';
import type { Row } from '../query/answer.ts';
import { asSeen } from '../query/as-seen.ts';
import { withLines } from '../query/lines.ts';
import { listRows, oneRow } from '../query/rows.ts';
import { conditionsOf, seenPlan, whereAll } from '../query/select.ts';
import { withinSpan } from '../query/span.ts';

/** A page of records: {total, records, current, size, sums?}. */
export const list: VerbHandler = async context => {
  const { database, model, entity, operator, call, at } = context;
  const query = withinSpan(context, { ...context.query, ...context.params });
  const answer = await listRows(database, { model, entity, operator, query, where: call.where, at });
  await noteUnmasked(context, entity, answer.records);
  const records = await asSeen(database, context, answer.records);
  return { ...answer, records: entity.name === 'approvalTask' ? await tellFacts(database, context, records) : records };
};

export const get: VerbHandler = async context => {
  const { database, model, entity, call } = context;
  const row = await oneRow(database, context, keyOf(context));
  if (!row) throw new ServerError('notFound');
  const reader: typeof context = call.unmasked
    ? { ...context, operator: { ...context.operator, isShownWhole: true } }
    : context;
  await noteUnmasked(reader, entity, [row]);
  return (await asSeen(database, reader, [await withLines(database, model, entity, row)]))[0];
};

/** Nobody looks through more. */
const mostNodes = 10_000;

/** All records at once, each with the key of the one above it. @throws ServerError tooManyNodes */
export const tree: VerbHandler = async context => {
  const { database, model, entity, operator, query, call, at } = context;
  const plan = seenPlan(model, entity, operator);
  const conditions = await conditionsOf(database, { model, entity, operator, query, where: call.where, at });
  const order = plan.columns.get('sort') ?? plan.columns.get(entity.key);
  const { rows } =
    await sql<Row>`select ${plan.selection} from ${plan.source} ${whereAll(conditions)} order by ${order} nulls last, ${plan.columns.get(entity.key)} limit ${mostNodes + 1}`.execute(
      database,
    );
  if (rows.length > mostNodes) throw new ServerError('tooManyNodes');
  await noteUnmasked(context, entity, rows);
  return asSeen(database, context, rows);
};

/** The codes of the field that the path names. */
export const enumeration: VerbHandler = async ({ params, entity, model }) => {
  const field = entity.fields.find(({ name }) => name === Object.values(params)[0]);
  const dictionary = field?.dictionary ? model.dictionaries[field.dictionary] : undefined;
  if (!dictionary) throw new ServerError('notFound');
  return dictionary.items.map(({ value, label }) => ({ value, label }));
};
