import { mayRead } from '../../calls/access.ts';
import type { Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import { oneRow } from '../../query/rows.ts';
import { historyOf } from './history.ts';

/**
 * GET audit/history?entity=…&id=…: what was done to a record, the latest first. For those who see the record, and may
 * read such records at all. @throws ServerError notFound
 */
const history: Handler = async context => {
  const { model, query } = context;
  const entity = model.entities[query.entity ?? ''];
  const id = /^\d{1,15}$/.test(query.id ?? '') ? Number(query.id) : undefined;
  if (!entity || id === undefined || !mayRead(context, entity)) throw new ServerError('notFound');
  if (!(await oneRow(context.database, { ...context, entity }, id))) throw new ServerError('notFound');
  return historyOf(context, entity, id);
};

export const auditHandlers = { 'audit.history': history } satisfies Record<string, Handler>;
