import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { unrestricted } from '../../auth/operator.ts';
import { mayRead } from '../../calls/access.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { snake } from '../../database/names.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';
import type { ListResult } from '../../query/rows.ts';
import { oneRow } from '../../query/rows.ts';
import { toldOf } from '../../query/told.ts';
import { list } from '../../verbs/read.ts';
import { codeTyped, newCode } from './code.ts';

/** No code. */
const none = '-';

/**
 * POST printouts {entity, id}: a record is about to be printed, and what it is now is kept under the code that stands on
 * the paper; for those who see it → {code, printedBy, printedAt}.
 * @throws ServerError notFound
 */
const make: Handler = context =>
  once(context, async own => {
    const { database, model, operator, body } = own;
    const entity = model.entities[String(body.entity)];
    if (!entity || !mayRead(own, entity)) throw new ServerError('notFound');
    const row = await oneRow(database, { ...own, entity }, Number(body.id));
    if (!row) throw new ServerError('notFound');
    const names = [entity.code?.field, entity.states?.field, ...(entity.search?.facts ?? [])];
    const told = toldOf(model, entity, [...new Set(names.filter(name => name !== undefined))], row);
    const code = newCode();
    const printedBy = operator.operatorName;
    const { rows } = await sql<{ printedAt: string }>`
      insert into printout (code, entity, entity_title, record_id, record_name, told, record_version, printed_by, created_by)
      values (${code}, ${entity.name}, ${entity.title}, ${row[entity.key]},
        ${String(row[entity.nameField] ?? '').slice(0, 200)}, ${told.slice(0, 1000)}, ${row.version ?? null},
        ${printedBy}, ${operator.operatorCode})
      returning to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as "printedAt"`.execute(
      database,
    );
    return { code, printedBy, printedAt: rows[0]?.printedAt };
  });

/**
 * GET printouts?code=…: what was printed under a code, and whether the record has been changed since; without a code what
 * one has printed oneself.
 */
const check: Handler = async context => {
  const { call, model, operator, query } = context;
  const { code, ...rest } = query;
  const found = (await list({
    ...context,
    entity: model.entities.printout as EntityModel,
    ...(code ? { query: { ...rest, code: codeTyped(code) || none } } : {}),
    ...(code ? {} : { call: { ...call, where: { createdBy: operator.operatorCode } } }),
    operator: unrestricted(operator),
  })) as ListResult;
  return { ...found, records: await Promise.all(found.records.map(row => compared(context, row))) };
};

/** With what has become of the record since it was printed. */
async function compared({ database, model }: CallContext, printout: Row): Promise<Row> {
  const entity = model.entities[String(printout.entity)];
  const { rows } = entity
    ? await sql<{ version: number }>`select version from ${sql.table(snake(entity.name))}
        where ${sql.ref(snake(entity.key))} = ${printout.recordId}`.execute(database)
    : { rows: [] };
  const now = rows[0]?.version;
  return { ...printout, afterwards: now === undefined ? 'gone' : now === printout.recordVersion ? 'same' : 'changed' };
}

export const printoutHandlers = { 'printout.make': make, 'printout.check': check } satisfies Record<string, Handler>;
