import { createSafeListeners } from '../log/safe-listeners.ts';
import { createSessionId } from '../protocol/rules/login.ts';
import { createAttention } from './attention.ts';
import { type DeskContext, type DeskListeners, isOwner } from './context.ts';
import type { DeskDeps } from './contract.ts';
import { createIncoming } from './incoming.ts';
import { createOtherTabs } from './other-tabs.ts';
import { createOwnerHeartbeat } from './owner-heartbeat.ts';
import { askOwner } from './owner-requests.ts';
import { createOwnership } from './ownership.ts';
import { createRemembered } from './remembered.ts';
import { createRemoteRequests } from './remote-requests.ts';
import { createShared } from './shared-state.ts';
import { type Broadcast, type TabMessage, topicOf } from './tab-messages.ts';
import { beginTerm, endTerm } from './term.ts';

/** The parts of a tab's desk, put together; nothing of it has begun. */
export function assembleDesk(deps: DeskDeps): DeskContext {
  const { platform, scope, log } = deps;
  const { clock, page, channel, local, locks } = platform;
  const { random } = deps.client;
  const tab = createSessionId(random);
  const broadcast: Broadcast = words => channel.send(topicOf(scope), { from: tab, ...words } satisfies TabMessage);
  const listeners: DeskListeners = {
    changes: createSafeListeners(log),
    events: createSafeListeners(log),
    notices: createSafeListeners(log),
    calls: createSafeListeners(log),
  };
  const remembered = createRemembered(platform, scope);
  const otherTabs = createOtherTabs(clock);
  const attention = createAttention({ tab, clock, page, otherTabs });
  const remoteRequests = createRemoteRequests({ clock, log, broadcast, notify: listeners.notices.tell });
  const shared = createShared({
    clock,
    remembered,
    ownerDesk: () => context.ownerDesk,
    isLeaving: () => context.hasLeft,
    publish(state) {
      if (otherTabs.any()) broadcast({ kind: 'state', ...state });
      remoteRequests.overtaken(state.epoch, state.snapshot.connection);
    },
    tell: listeners.changes.tell,
  });
  const context: DeskContext = {
    deps,
    tab,
    broadcast,
    listeners,
    attention,
    remembered,
    otherTabs,
    remoteRequests,
    shared,
    incoming: createIncoming({ local, scope, clock, broadcast, show: listeners.calls.tell }),
    ownership: createOwnership({
      locks,
      local,
      scope,
      tab,
      log,
      begin: epoch => beginTerm(context, epoch),
      end: () => endTerm(context),
    }),
    heartbeat: createOwnerHeartbeat({
      clock,
      random,
      isOwner: () => isOwner(context),
      ask: () => askOwner(context),
      silent: () => void context.ownership.seize(),
      slept: () => context.ownerDesk?.client.connection.wake(),
    }),
    ownerDesk: null,
    hasLeft: false,
    isLoggingIn: false,
  };
  return context;
}
