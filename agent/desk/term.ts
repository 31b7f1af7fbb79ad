import { type DeskContext, isOwner } from './context.ts';
import { nothingKnown } from './desk-state.ts';
import { createOwnerDesk } from './owner-desk.ts';

/** This tab owns from now on: it goes on with the session of the last owner, or with its own of before a reload. */
export function beginTerm(context: DeskContext, epoch: number): void {
  const { deps, tab, broadcast, listeners, attention, otherTabs, incoming, shared, ownership } = context;
  const last = shared.state();
  // What this tab kept over its own reload counts only where no other tab has told of anything later.
  const kept = last.epoch === 0 ? context.remembered.last() : null;
  const session = context.isLoggingIn ? null : (last.session ?? kept?.session ?? null);
  context.ownerDesk = createOwnerDesk({
    ...deps,
    epoch,
    before: session ? (kept?.state ?? last.snapshot) : nothingKnown,
    stillOwns: ownership.stillOwns,
    changed: shared.changed,
    event(event) {
      listeners.events.tell(event);
      if (otherTabs.any()) broadcast({ kind: 'event', epoch, event });
    },
    notice(notice) {
      const to = attention.tab();
      if (to === tab) listeners.notices.tell(notice);
      else broadcast({ kind: 'notice', epoch, to, notice });
    },
    inbound: call => incoming.offer(call, { epoch, tab, to: attention.tab(), stillOwns: () => isOwner(context) }),
  });
  broadcast({ kind: 'claim', epoch });
  if (session) void context.ownerDesk.client.takeOver(session);
  shared.changed();
}

/** Another tab owns. */
export function endTerm(context: DeskContext): void {
  context.ownerDesk?.end();
  context.ownerDesk = null;
  context.heartbeat.heard();
  context.shared.disown();
}
