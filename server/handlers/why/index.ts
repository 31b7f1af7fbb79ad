import { sql } from 'kysely';
import type { SeenReason, SeenRecord } from '#runtime/language/bundle/answers.ts';
import { type EntityModel, type Model, verbOf } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Operator } from '../../auth/operator.ts';
import { operatorByCode } from '../../auth/who.ts';
import { mayMake } from '../../calls/access.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { quoted, snake } from '../../database/names.ts';
import { ServerError } from '../../errors/server-error.ts';
import { seenReasons } from './seen-reasons.ts';

/**
 * GET why?entity=…&record=…&who=…: whether a person sees a record, and what decides it, for those with the permission
 * that permissions.yaml names under `explain`. The record is known by its key, its number or its name.
 * @throws ServerError forbidden; badInput where there is no such person
 */
const record: Handler = async (context): Promise<SeenRecord> => {
  const { model, operator, query, database } = context;
  const { explain } = model.permissions;
  if (explain === undefined || !operator.labels.has(explain))
    throw new ServerError('forbidden', { values: { labels: explain ?? '' } });
  const entity = model.entities[String(query.entity)];
  const who = String(query.who ?? '') || operator.operatorCode;
  const person = await operatorByCode(database, who, model);
  if (!entity) throw new ServerError('badInput', { fields: { entity: '没有这个对象' } });
  if (!person) throw new ServerError('badInput', { fields: { who: `没有工号${who}，或已停用` } });
  const named = `${person.operatorName}（${person.operatorCode}）`;
  const found = await recordNamed(context, entity, String(query.record ?? '').trim());
  if (!found) return { person: named, record: null, sees: false, reasons: [] };
  const reasons = [...reads(model, entity, person), ...(await seenReasons(context, entity, found.key, person))];
  return { person: named, record: `${entity.title} ${found.name}`, sees: reasons.every(({ holds }) => holds), reasons };
};

/** Some page or action that reads such records has to be theirs. */
function reads({ calls }: Model, entity: EntityModel, operator: Operator): SeenReason[] {
  const all = Object.values(calls).filter(call => call.entity === entity.name && verbOf(call)?.shows);
  const wanted = all.flatMap(({ access }) => (Array.isArray(access) ? access : []));
  const holds = all.some(call => mayMake(call, operator));
  const some = [...new Set(wanted)].map(label => `「${label}」`).join('');
  return [
    {
      text: `能打开读取${entity.title}的页面：要有权限${some || '（登录即可）'}之一`,
      holds,
      parts: [],
      at: 'permissions.yaml',
    },
  ];
}

async function recordNamed(
  { database }: CallContext,
  { name, key, code, fields, nameField }: EntityModel,
  record: string,
): Promise<{ key: number; name: string } | undefined> {
  const column = (field: string) => sql.raw(quoted(snake(field)));
  const texts = [
    code?.field,
    fields.some(one => one.name === nameField && !one.via && fieldType(one).column(one) === 'text')
      ? nameField
      : undefined,
  ];
  const known = texts.flatMap(field => (field ? [sql`${column(field)} = ${record}`] : []));
  if (/^\d{1,15}$/.test(record)) known.push(sql`${column(key)} = ${record}::bigint`);
  if (known.length === 0) return undefined;
  const { rows } = await sql<{ key: number }>`
    select ${column(key)} as key from ${sql.raw(quoted(snake(name)))} where ${sql.join(known, sql` or `)}
    order by 1 limit 1`.execute(database);
  return rows[0] && { key: Number(rows[0].key), name: record };
}

export const whyHandlers = { 'why.record': record } satisfies Record<string, Handler>;
