import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { handlerOf } from '#runtime/language/bundle/model.ts';
import { Trail } from '../audit/trail.ts';
import { heardBy } from '../changes/audience.ts';
import { type Written, writtenChannel } from '../changes/written.ts';
import { ServerError } from '../errors/server-error.ts';
import { tellAssigned } from '../notices/assigned.ts';
import { Foretold } from './foretold.ts';
import type { CallContext } from './handler.ts';
import { Held } from './held.ts';
import { Owners } from './owners.ts';
import { UploadedFile } from './uploaded-file.ts';

/** Hours for which a request is known again. */
const keptFor = 24;

/**
 * Carries out a write: all of it lasts, or nothing. Under the same Idempotency-Key it is done once, however often and at
 * however many instances it arrives: the key is kept in the transaction of the write, a second request waits for the
 * first and gets its answer. A refusal keeps nothing. What was written is told in the audit trail.
 * @param work gets the call with the transaction as its database; what it answers is kept as JSON
 * @throws ServerError keyUsed where the key was used for something else
 */
export async function once<C extends CallContext, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  let entities = new Set<string>();
  const result = await context.database.transaction().execute(async database => {
    const trail = new Trail(context);
    const told = { once: false };
    const own = { ...context, database, trail, owners: new Owners(), held: new Held(), told };
    const [claimed] = await claim(own);
    if (claimed) return again(claimed.answer) as T;
    const answer = await work(own);
    if (own.foretold) throw new Foretold(own.foretold);
    // A handler writes what is of no entity, such as a password: that it was done is told all the same.
    if (handlerOf(context.call) && trail.isEmpty) trail.note({ action: 'done', changes: [] });
    entities = trail.written;
    await tellAssigned(own);
    await trail.store(database);
    await keep(own, told.once ? toldOnce : answer);
    return answer;
  });
  context.wrote?.push(...heardBy(context.model, [...entities], context.operator));
  if (entities.size > 0) writtenChannel.publish({ reserved: context.reserved, entities } satisfies Written);
  return result;
}

/** The answer that the same request got before; for what must be found out ahead of a transaction. */
export async function answered(context: CallContext): Promise<{ answer: unknown } | undefined> {
  if (!hasKey(context)) return undefined;
  return (await known(context))[0];
}

/** Those without a log-in share one operator: their keys would meet. */
const hasKey = ({ onceKey, call }: CallContext): boolean => onceKey !== '' && call.access !== 'public';

/** Kept in the place of an answer that was told once, such as a link. */
const toldOnce = { heddleToldOnce: true };

/** @throws ServerError rejected where that is told once alone */
function again(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null && 'heddleToldOnce' in answer)
    throw new ServerError('rejected', { values: { message: '已经办理，结果只显示一次：如未记下，请再办一次' } });
  return answer;
}

/** What was answered before, or nothing: then the key is this request's. Waits for one that is under way. */
async function claim(context: CallContext): Promise<{ answer: unknown }[]> {
  if (!hasKey(context)) return [];
  const { database, operator, onceKey } = context;
  const { rows } = await sql`
    insert into heddle_request as r (operator_id, key, content)
    values (${operator.operatorId}, ${onceKey}, ${contentOf(context)})
    on conflict (operator_id, key) do update
      set content = excluded.content, answer = null, asked_at = now()
      where r.asked_at <= now() - make_interval(hours => ${keptFor})
    returning 1`.execute(database);
  return rows.length > 0 ? [] : known(context);
}

async function known(context: CallContext): Promise<{ answer: unknown }[]> {
  const { database, operator, onceKey } = context;
  const { rows } = await sql<{ content: string; answer: unknown }>`
    select content, answer from heddle_request where operator_id = ${operator.operatorId} and key = ${onceKey}
    and asked_at > now() - make_interval(hours => ${keptFor})`.execute(database);
  if (rows[0] && rows[0].content !== contentOf(context)) throw new ServerError('keyUsed');
  return rows;
}

async function keep(context: CallContext, answer: unknown): Promise<void> {
  if (!hasKey(context)) return;
  const { database, operator, onceKey } = context;
  await sql`
    update heddle_request set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where operator_id = ${operator.operatorId} and key = ${onceKey}`.execute(database);
}

/** Everything that a request says, in short. */
function contentOf({ call, params, query, body }: CallContext): string {
  const hash = createHash('sha256');
  const text = JSON.stringify([call.name, params, query, body], (_, value: unknown) => {
    if (!(value instanceof UploadedFile)) return value;
    hash.update(value.content);
    return value.name;
  });
  return hash.update(text).digest('hex');
}
