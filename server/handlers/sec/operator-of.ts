import { sql } from 'kysely';
import type { CallContext } from '../../calls/handler.ts';
import { keyOf } from '../../calls/verb.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';

/** The operator that the path names, whom nobody changes until the transaction ends. @throws ServerError notFound */
export const operatorInPath = (context: CallContext): Promise<Row> => heldOperator(context, keyOf(context));

/** The operator whose log-in the path names, likewise. @throws ServerError notFound */
export async function operatorOfSession(context: CallContext): Promise<Row> {
  const { rows } = await sql<{ id: number }>`
    select operator_id as id from heddle_session where id = ${keyOf(context)}`.execute(context.database);
  return heldOperator(context, rows[0]?.id ?? 0);
}

/** An operator by their key, likewise. @throws ServerError notFound */
export async function heldOperator(context: Pick<CallContext, 'database'>, operatorId: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select operator_id as "operatorId", operator_code as "operatorCode", operator_name as "operatorName", mobile, roles,
      org_id as "orgId", organizes
    from secoperator where operator_id = ${operatorId} for no key update`.execute(context.database);
  if (!rows[0]) throw new ServerError('notFound');
  return rows[0];
}
