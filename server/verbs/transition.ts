import { sql } from 'kysely';
import type { CallModel, EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import { masked, type Row } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import { judge, writable } from '../write/judge.ts';
import { refusedWrite } from '../write/refused.ts';
import { columnOf, columnValue, givenValues } from '../write/values.ts';
import { keyOf, type VerbContext, type VerbHandler } from './verb.ts';

const noFields: readonly FieldModel[] = [];

/**
 * Takes a record along one edge of its state table; from any other status it is refused, and of two at once one wins.
 * The body may hold `version`, and the fields of the entity that the call declares in `body`, such as a reason.
 */
export const transition: VerbHandler = async context => {
  const { database, model, entity, operator, call, body } = context;
  const key = keyOf(context);
  const { states } = entity;
  const edge = states?.transitions.find(one => one.key === call.transition);
  if (!edge || !states) throw new ServerError('noSuchCall', { values: { path: call.path } });
  const fields = fieldsBeside(context);
  judge(model, fields, 'version' in body ? 'update' : 'create', body);
  const stored = await oneRow(database, context, key);
  if (!stored) throw new ServerError('notFound');
  const status = sql.id(snake(states.field));
  const set = [
    sql`${status} = ${edge.to}`,
    sql`version = version + 1`,
    sql`updated_at = now()`,
    ...givenValues(fields, body).map(([field, value]) => sql`${columnOf(field)} = ${columnValue(field, value)}`),
  ];
  const same = 'version' in body ? sql`and version = ${body.version}` : sql``;
  const { rows } = await sql`
    update ${sql.table(snake(entity.name))} set ${sql.join(set)}
    where ${sql.id(snake(entity.key))} = ${key} and ${status} = any(${edge.from}::text[]) ${same} returning 1`
    .execute(database)
    .catch(error => Promise.reject(refusedWrite(error, entity, model)));
  const now = await oneRow(database, { model, entity, operator: { ...operator, data: 'all' } }, key);
  if (!now) throw new ServerError('notFound');
  const from = now[states.field];
  const [answer] = masked([now], readPlan(model, entity), model, operator);
  if (rows.length > 0) return answer;
  if (edge.from.includes(String(from))) throw new ServerError('conflict', { content: answer });
  throw new ServerError('illegalTransition', {
    values: { label: edge.label, status: `「${statusLabel(model, entity, { status: from })}」` },
  });
};

const known = new WeakMap<CallModel, readonly FieldModel[]>();

/** The fields that a transition may set beside the status; the same array each time. */
function fieldsBeside({ call, entity }: VerbContext): readonly FieldModel[] {
  if (call.body.length === 0) return noFields;
  const fields = known.get(call) ?? declaredFields(call, entity);
  known.set(call, fields);
  return fields;
}

function declaredFields(call: CallModel, entity: EntityModel): readonly FieldModel[] {
  const names = new Set(call.body.map(field => field.name));
  const required = new Set(call.body.filter(field => field.required).map(field => field.name));
  return writable(entity)
    .filter(field => names.has(field.name))
    .map(field => ({ ...field, required: required.has(field.name) }));
}

function statusLabel(model: Model, { states }: EntityModel, { status }: Row): string {
  const items = model.dictionaries[states?.dictionary ?? '']?.items ?? [];
  return items.find(item => item.value === status)?.label ?? String(status ?? '');
}
