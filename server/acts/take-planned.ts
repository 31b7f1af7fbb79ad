import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import { snake } from '../database/names.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { ServerError } from '../errors/server-error.ts';
import { oneRow } from '../query/rows.ts';
import { noteWrite } from '../write/note-write.ts';
import { today } from '../write/periods/stored.ts';
import { fieldsOf } from './effective-fields.ts';
import { changeFromDay } from './from-day.ts';
import type { Engine } from './steps/kind.ts';

/**
 * The day of a planned change has come: it takes effect as though it was said today for that day, by the same rules; or
 * is kept as refused, with what was refused. What was withdrawn meanwhile is left.
 * @throws Error before its day
 */
export async function takePlanned(
  context: CallContext,
  periods: EntityModel,
  periodId: number,
  engine: Engine,
): Promise<void> {
  const { database, model } = context;
  const { entity: name, by } = periods.periodsOf ?? { entity: '', by: '' };
  const entity = model.entities[name];
  const about = { ...context, entity: periods };
  const row = await oneRow(database, about, periodId, 'toChange');
  if (!entity || row?.status !== 'planned') return;
  const from = String(row.validFrom);
  if (from > today(context)) throw new Error(`${from} has not come yet.`);
  const given = String(row.given ?? '')
    .split(',')
    .filter(Boolean);
  const how = {
    key: Number(row[by]),
    from,
    set: Object.fromEntries(given.map(field => [field, row[field] ?? null])),
    fields: fieldsOf(entity, given),
    by: String(row.createdBy ?? ''),
  };
  const table = sql.table(snake(periods.name));
  const refusal = await inSavepoint(context, () => changeFromDay({ ...context, entity }, how, engine)).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ServerError) return said(error);
      throw error;
    },
  );
  // What took effect stands among the periods of its record.
  if (refusal === undefined) await sql`delete from ${table} where period_id = ${periodId}`.execute(database);
  else
    await sql`
      update ${table} set status = 'refused', refusal = ${refusal.slice(0, 500)}, version = version + 1, updated_at = now()
      where period_id = ${periodId}`.execute(database);
  const after = await oneRow(database, about, periodId);
  noteWrite(about, { action: after ? 'changed' : 'deleted', before: row, ...(after ? { after } : {}) });
}

/** What staff read of a refusal: with what is said at single fields. */
const said = ({ message, fields }: ServerError): string => [message, ...Object.values(fields)].join('；');
