import { sql } from 'kysely';
import type { Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';

/** PUT …/:id: an export of one's own that is under way is given up. @throws ServerError notFound, rejected where it is over */
const cancel: Handler = context =>
  once(context, async ({ database, params, operator }) => {
    const id = Object.values(params)[0] ?? '';
    if (!/^\d{1,15}$/.test(id)) throw new ServerError('notFound');
    const { numAffectedRows } = await sql`
      update export_file set status = 'cancelled', finished_at = now(), updated_at = now(), version = version + 1
      where export_id = ${id} and operator_id = ${operator.operatorId} and status in ('waiting', 'running')`.execute(
      database,
    );
    if (Number(numAffectedRows) === 0)
      throw new ServerError('rejected', { values: { message: '这个导出已经结束，请刷新' } });
    return null;
  });

export const exportHandlers = { 'export.cancel': cancel } satisfies Record<string, Handler>;
