import { encodeEvent } from '#agent/protocol/encode.ts';
import { queueNow } from './acd/commands/queue-status.ts';
import { openChats } from './chat/members.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';

/** Seconds between two pictures of a queue while something happens in it. */
const pause = 1;

/** Sees to it that supervisors, if any is there, are soon told how the queues stand in which something has changed. */
export async function scheduleMonitors(unit: UnitOfWork): Promise<void> {
  const qids = new Set<string | null>([
    ...unit.agents.changed().flatMap(({ was, is }) => (is ?? was)?.qids ?? []),
    ...[...unit.calls.changed(), ...unit.chats.changed(), ...unit.threads.changed()].map(
      ({ was, is }) => (is ?? was)?.qid ?? null,
    ),
  ]);
  qids.delete(null);
  if (qids.size === 0) return;
  const due = unit.now + pause * 1000;
  const set = await unit.query(
    `insert into heddle_cc_timer (enterprise_id, key, due_at)
     select $1, 'monitor/' || qid, to_timestamp($3::float8 / 1000) from unnest($2::text[]) qid
     where exists (select from heddle_cc_agent where enterprise_id = $1
       and state @> '{"supervisor":true}' and state ->> 'sessionId' is not null)
     on conflict do nothing returning key`,
    [[...qids], due],
  );
  if (set.length > 0) unit.wake(due);
}

/** Tells those who watch a queue all about it. */
export async function tellMonitors(unit: UnitOfWork, qid: string): Promise<void> {
  const chats = (await openChats(unit)).filter(chat => chat.qid === qid);
  const waiting = chats.filter(({ cnos }) => cnos.length === 0);
  const since = Math.min(unit.now, ...waiting.map(({ startedAt }) => startedAt));
  const threads = await unit.threads.select(`state ->> 'qid' = $2 and state ->> 'state' = 'open'`, [qid]);
  unit.publish(
    { destination: `/monitor/${qid}` },
    encodeEvent('queueStatus', {
      enterpriseId: unit.enterpriseId,
      time: Math.floor(unit.now / 1000),
      ...(await queueNow(unit, qid)),
      chats: {
        waiting: waiting.length,
        open: chats.length - waiting.length,
        maxWait: Math.floor((unit.now - since) / 1000),
      },
      emails: { unread: threads.filter(({ unread }) => unread).length, open: threads.length },
    }),
  );
}
