import { sql } from 'kysely';
import { type EntityModel, type Model, processesOf } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import type { VerbContext } from '../calls/verb.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';

/**
 * A record of which an approval is under way is as it was handed in until that has ended, its lines included; unless the
 * document that changes it says `underApproval`.
 * @param context its entity is that of the record; `underApproval` says that the document lets it
 * @param what of it would be done, such as 修改. @throws ServerError rejected, with the approval
 */
export async function assertNotUnderApproval(context: VerbContext, key: number, what: string): Promise<void> {
  const { database, model, entity, underApproval } = context;
  if (underApproval || !isDecided(model, entity)) return;
  const title = await approvalUnderWay(database, entity.name, key);
  if (title !== undefined) throw refusal(`${title}正在进行，结束前不能${what}`);
}

/** The same of the record that owns a line, from the line upwards. @param owner its key, as the line has it */
export async function assertOwnerNotUnderApproval(context: VerbContext, owner: unknown): Promise<void> {
  const { database, model, entity, underApproval } = context;
  const above = entity.owner && model.entities[entity.owner.entity];
  if (underApproval || !above || typeof owner !== 'number' || !isOwnerDecided(model, entity)) return;
  const by = above.owner?.by;
  // Who hands it in holds it meanwhile.
  const { rows } = await sql<{ owner: number | null }>`
    select ${by ? sql.id(snake(by)) : sql`null`} as owner from ${sql.table(snake(above.name))}
    where ${sql.id(snake(above.key))} = ${owner} for no key update`.execute(database);
  await assertNotUnderApproval({ ...context, entity: above }, owner, `修改它的${entity.title}`);
  await assertOwnerNotUnderApproval({ ...context, entity: above }, rows[0]?.owner);
}

/** The title of the process by which a record is decided on now; undefined: by none. */
export async function approvalUnderWay(
  database: Database,
  entity: string,
  key: number,
  processes?: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select process_title as title from approval
    where record_entity = ${entity} and record_id = ${key} and state in ('running', 'blocked')
      ${processes ? sql`and process = any(${[...processes]}::text[])` : sql``} limit 1`.execute(database);
  return rows[0]?.title;
}

/** Whether any process decides on records of an entity. */
export const isDecided = (model: Model, { name }: Pick<EntityModel, 'name'>): boolean =>
  processesOf(model, name).length > 0;

function isOwnerDecided(model: Model, { owner }: EntityModel): boolean {
  const above = owner && model.entities[owner.entity];
  return above !== undefined && (isDecided(model, above) || isOwnerDecided(model, above));
}

const refusal = (message: string): ServerError => new ServerError('rejected', { values: { message } });

/** What a step writes, which may say that it may touch what is under approval. */
export const touching = <C extends CallContext>(context: C, { underApproval }: { underApproval?: true }): C => ({
  ...context,
  ...(underApproval ? { underApproval } : {}),
});
