import { type CommandResult, refused } from '../client/command-result.ts';
import { createSafeListeners } from '../log/safe-listeners.ts';
import { bindType } from '../protocol/codes.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { type Notice, notices } from '../protocol/notices.ts';
import { checkLogin, createSessionId } from '../protocol/rules/login.ts';
import { closingMode } from '../protocol/rules/logout.ts';
import type { IncomingCallInfo } from '../protocol/session.ts';
import { inCall } from '../states/device.ts';
import type { CreateAgentDesk, DeskSnapshot } from './contract.ts';
import { nothingKnown } from './facts.ts';
import { createIncoming } from './incoming.ts';
import { createOtherTabs, type Sight } from './other-tabs.ts';
import { createOwnerDesk, type OwnerDesk } from './owner-desk.ts';
import { createOwnerHeartbeat } from './owner-heartbeat.ts';
import { createOwnership } from './ownership.ts';
import { createRemembered } from './remembered.ts';
import { createRemoteRequests } from './remote-requests.ts';
import { createShared } from './shared-state.ts';
import { createTabMessageHandler } from './tab-message-handler.ts';
import { type Broadcast, type TabMessage, type TabRequest, topicOf } from './tab-messages.ts';

/** So long (ms) a tab that has just opened waits for a word of an owner before it logs in over its head. */
const acquaintance = 200;

/** A desk in this tab. It begins at once to look for an owner, or to be it. */
export const createAgentDesk: CreateAgentDesk = deps => {
  const { platform, scope, log } = deps;
  const { clock, page, channel, local } = platform;
  const { random } = deps.client;
  const tab = createSessionId(random);
  const broadcast: Broadcast = words => channel.send(topicOf(scope), { from: tab, ...words } satisfies TabMessage);

  const changes = createSafeListeners<DeskSnapshot>(log);
  const events = createSafeListeners<AgentEvent>(log);
  const noticeListeners = createSafeListeners<Notice>(log);
  const calls = createSafeListeners<IncomingCallInfo>(log);
  const remembered = createRemembered(platform, scope);
  const otherTabs = createOtherTabs(clock);
  const incoming = createIncoming({ local, scope, clock, broadcast, show: calls.tell });
  const remoteRequests = createRemoteRequests({ clock, log, broadcast, notify: noticeListeners.tell });

  let ownerDesk: OwnerDesk | null = null;
  let left = false;
  let loggingIn = false;
  let turnedTo = clock.now();

  const sight = (): Sight => ({ inSight: page.inSight(), turnedTo });
  const looked = (): string => otherTabs.inSight(tab, sight());
  const owned = (): OwnerDesk | null => (ownerDesk && ownership.stillOwns() ? ownerDesk : null);
  const isOwner = (): boolean => owned() !== null;
  const ask = (): void => {
    const { epoch, version } = shared.state();
    broadcast({ kind: 'ask', ...sight(), knows: { epoch, version } });
  };

  const shared = createShared({
    clock,
    remembered,
    ownerDesk: () => ownerDesk,
    isLeaving: () => left,
    publish(state) {
      if (otherTabs.any()) broadcast({ kind: 'state', ...state });
      remoteRequests.overtaken(state.epoch, state.snapshot.connection);
    },
    tell: changes.tell,
  });

  const begin = (epoch: number): void => {
    const last = shared.state();
    // What this tab kept over its own reload counts only where no other tab has told of anything later.
    const kept = last.epoch === 0 ? remembered.last() : null;
    const session = loggingIn ? null : (last.session ?? kept?.session ?? null);
    ownerDesk = createOwnerDesk({
      ...deps,
      epoch,
      before: session ? (kept?.facts ?? last.snapshot) : nothingKnown,
      stillOwns: ownership.stillOwns,
      changed: shared.changed,
      event(event) {
        events.tell(event);
        if (otherTabs.any()) broadcast({ kind: 'event', epoch, event });
      },
      notice(notice) {
        const to = looked();
        if (to === tab) noticeListeners.tell(notice);
        else broadcast({ kind: 'notice', epoch, to, notice });
      },
      inbound: call => incoming.offer(call, { epoch, tab, to: looked(), stillOwns: isOwner }),
    });
    broadcast({ kind: 'claim', epoch });
    if (session) void ownerDesk.client.takeOver(session);
    shared.changed();
  };
  const ownership = createOwnership({
    locks: platform.locks,
    local,
    scope,
    tab,
    log,
    begin,
    end() {
      ownerDesk?.end();
      ownerDesk = null;
      heartbeat.heard();
      shared.disown();
    },
  });
  const heartbeat = createOwnerHeartbeat({
    clock,
    random,
    ask,
    isOwner,
    silent: () => void ownership.seize(),
    slept: () => ownerDesk?.client.connection.wake(),
  });
  const hear = createTabMessageHandler({
    ...{ tab, clock, broadcast, ownership, heartbeat, otherTabs, remoteRequests, incoming, shared },
    ownerDesk: owned,
    event: events.tell,
    notice: noticeListeners.tell,
  });

  const run = async (request: TabRequest): Promise<unknown> => {
    turnedTo = clock.now();
    const own = owned();
    if (own) return own.execute(request);
    if (heartbeat.hasOwner()) return remoteRequests.send(ownership.epoch(), request);
    if (request.of !== 'act') noticeListeners.tell({ kind: 'error', text: notices.notConnected });
    return request.of === 'reconnect' ? false : refused(notices.notConnected);
  };
  const join = (): void => {
    left = false;
    ownership.queue();
    heartbeat.start();
  };
  const leave = (): void => {
    if (left) return;
    shared.flush();
    left = true;
    heartbeat.stop();
    const leaver = ownerDesk;
    ownerDesk = null;
    const { session, snapshot } = shared.state();
    // A call is not hung up by a reload: whether the page comes back is the switch's to wait for.
    if (leaver && session && !otherTabs.any() && !inCall(snapshot.device)) {
      void leaver.client.logOut(closingMode(session), true).then(() => {
        leaver.end();
        if (left) ownership.release();
      });
      return;
    }
    leaver?.end();
    broadcast(leaver ? { kind: 'bye', epoch: ownership.epoch() } : { kind: 'gone' });
    ownership.release();
  };
  const stops = [
    channel.listen(topicOf(scope), message => {
      if (!left) hear(message);
    }),
    page.onLeave(leave),
    page.askBeforeLeaving(() => {
      const { agent, device } = shared.state().snapshot;
      return isOwner() && agent?.bindType === bindType.softphone && inCall(device);
    }),
    page.onSight(inSight => {
      if (inSight) turnedTo = clock.now();
      if (!left && !isOwner()) ask();
    }),
    page.onWake(() => {
      // Back from the browser's cache of pages.
      if (left) join();
      else owned()?.client.connection.wake();
    }),
  ];
  join();

  return {
    snapshot: shared.shown,
    isOwner,
    serverNow: () => clock.now() + shared.shown().serverOffset,
    async logIn(form) {
      turnedTo = clock.now();
      const validation = checkLogin(form);
      if (!validation.ok) {
        noticeListeners.tell({ kind: 'error', text: validation.fault.text });
        return { kind: 'unfit', text: validation.fault.text };
      }
      if (!isOwner() && !heartbeat.hasOwner())
        await new Promise<void>(resolve => void clock.after(acquaintance, resolve));
      const { connection } = shared.state().snapshot;
      if (connection !== 'offline' && connection !== 'kickedOut') return { kind: 'ended' };
      if (!isOwner()) {
        loggingIn = true;
        await ownership.seize();
        loggingIn = false;
      }
      if (!ownerDesk) return { kind: 'ended' };
      remembered.keepForm(validation.fields);
      return ownerDesk.client.logIn(validation.fields);
    },
    logOut: async mode => void (await run({ of: 'logOut', mode })),
    reconnect: async () => (await run({ of: 'reconnect' })) === true,
    command: (type, given, { debounce } = {}) =>
      run({ of: 'command', type, given, ...(debounce === undefined ? {} : { debounce }) }) as Promise<CommandResult>,
    send: (family, type, payload) => run({ of: 'send', family, type, payload }) as Promise<CommandResult>,
    act: (plugin, action, given = null) => run({ of: 'act', plugin, action, given }) as Promise<CommandResult>,
    onChange: changes.add,
    onEvent: events.add,
    onNotice: noticeListeners.add,
    onIncoming: calls.add,
    close() {
      leave();
      remembered.keep(null);
      for (const stop of stops) stop();
    },
  };
};
