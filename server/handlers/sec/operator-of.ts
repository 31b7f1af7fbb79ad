import { sql } from 'kysely';
import type { CallContext } from '../../calls/handler.ts';
import { keyOf } from '../../calls/verb.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';

/** The operator that the path names, whom nobody changes until the transaction ends. @throws ServerError notFound */
export async function operatorInPath(context: CallContext): Promise<Row> {
  const { rows } = await sql<Row>`
    select operator_id as "operatorId", operator_code as "operatorCode", operator_name as "operatorName", mobile, roles
    from secoperator where operator_id = ${keyOf(context)} for no key update`.execute(context.database);
  if (!rows[0]) throw new ServerError('notFound');
  return rows[0];
}
