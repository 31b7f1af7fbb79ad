import type { VerbContext } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { oneRow } from '../query/rows.ts';

/**
 * Nobody makes a record, or changes one, so that it is none of theirs any more by the entity's `see`.
 * @throws ServerError rejected
 */
export async function assertSeen(context: VerbContext, key: number): Promise<void> {
  const { database, entity } = context;
  if (entity.see && !(await oneRow(database, context, key)))
    throw new ServerError('rejected', { values: { message: `这样保存后，该${entity.title}就不在您的数据范围内了` } });
}
