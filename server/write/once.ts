import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallContext } from '../calls/handler.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';

type Asked = Pick<CallContext, 'call' | 'operator' | 'body' | 'onceKey'>;

const contentOf = ({ call, body }: Asked): string =>
  createHash('sha256')
    .update(`${call.name} ${JSON.stringify(body)}`)
    .digest('hex');

/**
 * Claims the key of a request that is to be carried out once, however often it arrives: in the transaction of the
 * write, so that both are kept or neither. A second one waits for the first.
 * @returns the record that the first one made; undefined where this is the first, or no key was given.
 * @throws ServerError where the key was used for something else.
 */
export async function madeBefore(transaction: Database, asked: Asked): Promise<number | undefined> {
  const { onceKey, operator } = asked;
  if (!onceKey) return undefined;
  const content = contentOf(asked);
  const claimed = await sql`
    insert into heddle_request (operator_id, key, content) values (${operator.operatorId}, ${onceKey}, ${content})
    on conflict do nothing returning 1`.execute(transaction);
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await sql<{ content: string; record: number | null }>`
    select content, record from heddle_request where operator_id = ${operator.operatorId} and key = ${onceKey}`.execute(
    transaction,
  );
  const [first] = rows;
  if (!first?.record || first.content !== content)
    throw new ServerError('rejected', { values: { message: '请求编号已用于其它内容' } });
  return first.record;
}

/** Notes what came of the request, for those that repeat it. */
export async function noteMade(transaction: Database, { onceKey, operator }: Asked, record: number): Promise<void> {
  if (!onceKey) return;
  await sql`
    update heddle_request set record = ${record}
    where operator_id = ${operator.operatorId} and key = ${onceKey}`.execute(transaction);
}
