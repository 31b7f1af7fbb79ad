import { ServerError } from '#server/errors/server-error.ts';
import { listRows } from '#server/query/rows.ts';
import type { Handler } from '../../calls/handler.ts';

/** GET /teleApi/v1/opportunityReminder/count (agent spec 7): how many of one's own opportunities wait to be called. */
const reminderCount: Handler = async ({ call, database, model, operator }) => {
  const entity = model.entities[call.entity ?? ''];
  const { states } = entity ?? {};
  if (!entity || !states) throw new ServerError('rejected', { values: { message: '没有商机' } });
  const query = { ownerId: String(operator.operatorId), [states.field]: 'reserved', limit: '1' };
  return (await listRows(database, { model, entity, operator, query, where: {} })).total;
};

export const telemarketingHandlers = { 'tele.reminderCount': reminderCount } satisfies Record<string, Handler>;
