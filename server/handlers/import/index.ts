import { sql } from 'kysely';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';
import { ownBatch, unfinishedBatch } from '../../imports/batch/batch.ts';
import { confirm, undo } from '../../imports/batch/begin.ts';

/** The one that is meant: in the path of a call of the documents, in the body of one of the platform's. */
const importIdOf = ({ params, body }: CallContext): unknown => Object.values(params)[0] ?? body.importId;

/** PUT …/:importId: an import that is under way is given up; what it has imported stays, and can be undone. */
const cancel: Handler = context =>
  once(context, async own => {
    const { importId } = await ownBatch(own, importIdOf(own));
    const { numAffectedRows } = await sql`
      update import_batch set status = case when status = 'importing' then 'imported' else 'cancelled' end,
        error = case when status = 'importing' then '中途取消，只导入了一部分' end,
        finished_at = now(), updated_at = now(), version = version + 1
      where import_id = ${importId} and status in ('checking', 'checked', 'importing')`.execute(own.database);
    if (Number(numAffectedRows) === 0)
      throw new ServerError('rejected', { values: { message: '这个导入已经结束，请刷新' } });
    return null;
  });

export const importBatchHandlers = {
  'import.batch': context => ownBatch(context, context.query.importId),
  'import.unfinished': async context => (await unfinishedBatch(context, String(context.query.page ?? ''))) ?? null,
  'import.confirm': context => confirm(context, importIdOf(context)),
  'import.cancel': cancel,
  'import.undo': context => undo(context, importIdOf(context)),
} satisfies Record<string, Handler>;
