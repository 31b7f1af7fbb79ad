import type { Handler } from '../../calls/handler.ts';
import { inboxOf, markRead } from '../../notices/inbox.ts';

/** GET inbox: {unread, notices: [{id, title, text, page, params, createdAt, readAt}]} of the operator. */
const list: Handler = ({ database, operator }) => inboxOf(database, operator.operatorId);

/** PUT inbox/read: `ids`, separated by commas, or all up to the one `upTo`. */
const read: Handler = async ({ database, operator, body }) => {
  const ids = String(body.ids ?? '')
    .split(',')
    .filter(id => /^\d{1,15}$/.test(id))
    .map(Number);
  const upTo = Number.isSafeInteger(body.upTo) ? Number(body.upTo) : 0;
  await markRead(database, operator.operatorId, { ids, upTo });
  return null;
};

export const inboxHandlers = { 'inbox.list': list, 'inbox.read': read } satisfies Record<string, Handler>;
