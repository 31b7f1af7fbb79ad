import { endOthers, endSession, openSessions } from '../../auth/open-sessions.ts';
import type { Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { keyOf } from '../../calls/verb.ts';
import { paging } from '../../query/paging.ts';

/** GET: {total, records, current, size} of the operator's own log-ins that go on; `isThis` is the one that asks. */
const list: Handler = ({ database, operator: { operatorId }, token, query }) =>
  openSessions(database, { operatorId, token }, paging(query));

/** Ends one of one's own log-ins, that of the path. @throws ServerError rejected where it has ended, or is another's */
const end: Handler = context =>
  once(context, async own => {
    await endSession(own.database, keyOf(own), own.operator.operatorId);
    return null;
  });

/** Ends all of one's own log-ins but the one that asks. */
const endAllOthers: Handler = context =>
  once(context, async ({ database, operator: { operatorId } }) => {
    await endOthers(database, operatorId, context.token);
    return null;
  });

export const ownSessionHandlers = {
  'login.sessions': list,
  'login.endSession': end,
  'login.endOtherSessions': endAllOthers,
} satisfies Record<string, Handler>;
