import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, StepModels } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';

type Ways = Pick<StepModels['book'], 'from' | 'to'>;

/** Where something is booked, and for which document. */
export interface Booked {
  entity: EntityModel;
  key: number;
  document: EntityModel;
  documentId: number;
}

/** What a document still has in one part of a ledger: cents, or a quantity. */
export async function heldBy(
  database: Database,
  part: string,
  { entity, key, document, documentId }: Booked,
): Promise<number> {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(coalesce(amount, quantity)
      * case when to_part = ${part} then 1 when from_part = ${part} then -1 else 0 end), 0)::text as held
    from ledger_entry where ledger = ${entity.name} and record_id = ${key}
      and document = ${document.name} and document_id = ${documentId}`.execute(database);
  return Number(rows[0]?.held);
}

/** Keeps what was booked, in the transaction of its act. @param amount cents, or a quantity */
export async function keepEntry(
  { database, operator }: CallContext,
  ways: Ways,
  { entity, key, document, documentId }: Booked,
  amount: number,
): Promise<void> {
  const { from, to } = ways;
  const { of, rest, isMoney } = entity.ledger ?? {};
  const source = from ?? (to === of ? null : (rest ?? null));
  await sql`
    insert into ledger_entry (ledger, record_id, from_part, to_part, movement, amount, quantity,
      document, document_id, document_name, created_by)
    values (${entity.name}, ${key}, ${source}, ${to ?? rest ?? null}, ${movementOf(ways, entity)},
      ${isMoney ? amount : null}, ${isMoney ? null : amount},
      ${document.name}, ${documentId}, ${nameOf(document, documentId)}, ${operator.operatorCode})`.execute(database);
}

/** From where to where, by the labels of the fields, such as 可用金额→已占用; of the whole, which it is. */
function movementOf({ from, to }: Ways, { fields, ledger }: EntityModel): string {
  const label = (name: string | undefined): string => fields.find(field => field.name === name)?.label ?? '';
  if (to === ledger?.of) return `${label(to)}增减`;
  return `${label(from ?? ledger?.rest)}→${label(to ?? ledger?.rest)}`;
}

/** What a document is called, with its number, or else its name where the record has one of its own. */
function nameOf({ name, title, key, code, nameField, fields }: EntityModel, id: number): RawBuilder<string> {
  const field = fields.find(one => one.name === (code?.field ?? nameField));
  if (!field || field.via) return sql`${`${title} ${id}`}`;
  return sql`(select ${title}::text || ' ' || coalesce(${sql.id(snake(field.name))}::text, '')
    from ${sql.table(snake(name))} where ${sql.id(snake(key))} = ${id})`;
}
