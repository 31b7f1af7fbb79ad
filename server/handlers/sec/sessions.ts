import { checkMayTouch } from '../../auth/granting.ts';
import { endSession, openSessions } from '../../auth/open-sessions.ts';
import type { Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { keyOf } from '../../calls/verb.ts';
import { paging } from '../../query/paging.ts';
import { operatorOfSession } from './operator-of.ts';

/** GET: {total, records, current, size} of the log-ins that go on; query {operatorCode, operatorName}. */
const list: Handler = ({ database, query, token }) =>
  openSessions(
    database,
    { operatorCode: query.operatorCode?.trim() ?? '', operatorName: query.operatorName?.trim() ?? '', token },
    paging(query),
  );

/** Ends the log-in of the path: one's own, or that of somebody who may no more. */
const end: Handler = context =>
  once(context, async own => {
    const who = await operatorOfSession(own);
    await checkMayTouch({ ...own, after: who }, name => `结束${name}的登录`);
    await endSession(own.database, keyOf(own));
    return null;
  });

export const openSessionHandlers = { 'sec.sessions': list, 'sec.endSession': end } satisfies Record<string, Handler>;
