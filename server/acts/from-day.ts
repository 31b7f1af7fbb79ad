import { sql } from 'kysely';
import { type EffectiveModel, pathParameters } from '#runtime/language/bundle/model.ts';
import { unrestricted } from '../auth/operator.ts';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import { userOf } from '../expressions/user.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { enqueue } from '../queue/enqueue.ts';
import { assertHold } from '../write/allowed.ts';
import { changedRecord } from '../write/change.ts';
import { noteWrite } from '../write/note-write.ts';
import { settleOwners } from '../write/owners.ts';
import { periodsWith } from '../write/periods/change.ts';
import { effectiveFields, today } from '../write/periods/stored.ts';
import { valuesOn } from '../write/periods/timeline.ts';
import { toldOf } from '../write/periods/told.ts';
import { storeChanges } from '../write/store-changes.ts';
import { type Body, columnOf, columnValue, givenValues, keptValues } from '../write/values.ts';
import type { Written } from '../write/written.ts';
import { heldRow } from './held-row.ts';
import type { Engine, FromDayOn } from './steps/kind.ts';
import { touchedBy } from './touched.ts';

/**
 * Changes what holds of a record from a day on, within the transaction of the call. Of today or a day before, and it
 * holds at once as far as nothing later has been said of the same fields; of one ahead, and it waits for its day.
 * @returns the record as it is then. @throws ServerError rejected by a guard, or where the record was not there on that day; badInput
 */
export async function changeFromDay(context: VerbContext, how: FromDayOn, engine: Engine): Promise<Written> {
  const { entity, operator } = context;
  const { effective } = entity;
  const { key, from, set, fields, by } = how;
  const row = await heldRow(context, key);
  if (!row || !effective) throw new ServerError('notFound');
  assertHold(effective.allow, { row, user: userOf(operator) });
  const own = { ...context, operator: unrestricted(operator), params: { key: String(key) } };
  const judged = (body: Body) => changedRecord({ ...own, body }, { fields, versioned: false, held: row });
  const wanted = await judged(set);
  if (from > today(context)) {
    await plan(own, effective, how);
    return { key, row };
  }
  const said = keptValues(givenValues(fields, set));
  if (context.foretold && from < today(context))
    context.foretold.push(...(await touchedBy(own, { key, row, from, said })));
  const begins = valuesOn(await periodsWith(own, key, { from, said }), today(context));
  const holds = Object.fromEntries(Object.keys(said).map(name => [name, begins[name] ?? null]));
  const isAsSaid = Object.entries(said).every(([name, value]) => same(holds[name], value));
  const record = isAsSaid ? wanted : await judged(holds);
  const [written] = await storeChanges([{ ...record, how: { from, said, ...(by ? { by } : {}) } }]);
  await settleOwners(own);
  if (effective.fields.some(name => !same(row[name], written?.row[name])))
    await follow(context, key, effective, engine);
  return written as Written;
}

const same = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);

/** It waits for its day, where staff see it and may withdraw it. */
async function plan(
  context: VerbContext,
  effective: EffectiveModel,
  { key, from, set, fields }: FromDayOn,
): Promise<void> {
  const { database, model, entity, operator } = context;
  const periods = model.entities[effective.periods];
  if (!periods) return;
  const values = keptValues(givenValues(fields, set));
  const given = Object.keys(values);
  const planned = effectiveFields(entity, effective).filter(({ name }) => given.includes(name));
  const { rows } = await sql<Row>`
    insert into ${sql.table(snake(periods.name))}
      (${sql.id(snake(effective.by))}, valid_from, given, told, status, created_by, ${sql.join(planned.map(columnOf))})
    values (${key}, ${from}, ${given.join(',')}, ${await toldOf(context, { given, values })}, 'planned',
      ${operator.operatorCode}, ${sql.join(planned.map(field => columnValue(field, values[field.name])))})
    returning period_id`.execute(database);
  const periodId = Number(rows[0]?.period_id);
  const after = await oneRow(database, { model, entity: periods, operator }, periodId);
  noteWrite({ ...context, entity: periods }, { action: 'created', ...(after ? { after } : {}) });
  await enqueue(database, [
    {
      key: `effective ${periods.name}.${periodId}`,
      kind: 'effective',
      name: entity.name,
      entity: periods.name,
      recordId: periodId,
      payload: {},
      due: new Date(`${from}T00:00:00+08:00`),
    },
  ]);
}

/** What follows from other values, by a call that knows the record as it is then. */
async function follow(
  context: VerbContext,
  key: number,
  { call: name }: EffectiveModel,
  engine: Engine,
): Promise<void> {
  const call = context.model.calls[name ?? ''];
  if (!call) return;
  const [parameter = 'id'] = pathParameters(call.path);
  const operator = unrestricted(context.operator);
  await engine.join({ ...context, call, operator, params: { [parameter]: String(key) }, query: {}, body: {} });
}
