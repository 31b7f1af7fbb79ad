import { refused, type Settlement } from '../client/settlement.ts';
import { createOutlet } from '../connection/outlet.ts';
import { bindType } from '../protocol/codes.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { type Notice, notices } from '../protocol/notices.ts';
import { checkLogin, createSessionId } from '../protocol/rules/login.ts';
import { closingMode } from '../protocol/rules/logout.ts';
import type { IncomingCallInfo } from '../protocol/session.ts';
import { inCall } from '../states/device.ts';
import { createCompanions, type Sight } from './companions.ts';
import type { CreateAgentDesk, DeskSnapshot } from './contract.ts';
import { createErrands } from './errands.ts';
import { nothingKnown } from './facts.ts';
import { createHearing } from './hearing.ts';
import { createIncoming } from './incoming.ts';
import { createOwnership } from './ownership.ts';
import { createRemembered } from './remembered.ts';
import { createShared } from './shared.ts';
import { createTerm, type Term } from './term.ts';
import { createVigil } from './vigil.ts';
import { type Say, type TabMessage, type TabRequest, topicOf } from './wire.ts';

/** So long (ms) a tab that has just opened waits for a word of an owner before it logs in over its head. */
const acquaintance = 200;

/** A desk in this tab. It begins at once to look for an owner, or to be it. */
export const createAgentDesk: CreateAgentDesk = needs => {
  const { platform, scope, journal } = needs;
  const { clock, page, channel, local } = platform;
  const { random } = needs.client;
  const tab = createSessionId(random);
  const say: Say = words => channel.send(topicOf(scope), { from: tab, ...words } satisfies TabMessage);

  const changes = createOutlet<DeskSnapshot>(journal);
  const events = createOutlet<AgentEvent>(journal);
  const told = createOutlet<Notice>(journal);
  const calls = createOutlet<IncomingCallInfo>(journal);
  const remembered = createRemembered(platform, scope);
  const companions = createCompanions(clock);
  const incoming = createIncoming({ local, scope, clock, say, show: calls.tell });
  const errands = createErrands({ clock, journal, say, notify: told.tell });

  let term: Term | null = null;
  let left = false;
  let loggingIn = false;
  let turnedTo = clock.now();

  const sight = (): Sight => ({ inSight: page.inSight(), turnedTo });
  const looked = (): string => companions.inSight(tab, sight());
  const owned = (): Term | null => (term && ownership.stillOwns() ? term : null);
  const isOwner = (): boolean => owned() !== null;
  const ask = (): void => {
    const { epoch, version } = shared.state();
    say({ kind: 'ask', ...sight(), knows: { epoch, version } });
  };

  const shared = createShared({
    clock,
    remembered,
    term: () => term,
    isLeaving: () => left,
    publish(state) {
      if (companions.any()) say({ kind: 'state', ...state });
      errands.overtaken(state.epoch, state.snapshot.connection);
    },
    tell: changes.tell,
  });

  const begin = (epoch: number): void => {
    const last = shared.state();
    // What this tab kept over its own reload counts only where no other tab has told of anything later.
    const kept = last.epoch === 0 ? remembered.last() : null;
    const session = loggingIn ? null : (last.session ?? kept?.session ?? null);
    term = createTerm({
      ...needs,
      epoch,
      before: session ? (kept?.facts ?? last.snapshot) : nothingKnown,
      stillOwns: ownership.stillOwns,
      changed: shared.changed,
      event(event) {
        events.tell(event);
        if (companions.any()) say({ kind: 'event', epoch, event });
      },
      notice(notice) {
        const to = looked();
        if (to === tab) told.tell(notice);
        else say({ kind: 'notice', epoch, to, notice });
      },
      inbound: call => incoming.offer(call, { epoch, tab, to: looked(), stillOwns: isOwner }),
    });
    say({ kind: 'claim', epoch });
    if (session) void term.client.takeOver(session);
    shared.changed();
  };
  const ownership = createOwnership({
    locks: platform.locks,
    local,
    scope,
    tab,
    journal,
    begin,
    end() {
      term?.end();
      term = null;
      vigil.heard();
      shared.disown();
    },
  });
  const vigil = createVigil({
    clock,
    random,
    ask,
    isOwner,
    silent: () => void ownership.seize(),
    slept: () => term?.client.connection.wake(),
  });
  const hear = createHearing({
    ...{ tab, clock, say, ownership, vigil, companions, errands, incoming, shared },
    term: owned,
    event: events.tell,
    notice: told.tell,
  });

  const run = async (request: TabRequest): Promise<unknown> => {
    turnedTo = clock.now();
    const own = owned();
    if (own) return own.carryOut(request);
    if (vigil.hasOwner()) return errands.send(ownership.epoch(), request);
    if (request.of !== 'act') told.tell({ kind: 'error', text: notices.notConnected });
    return request.of === 'reconnect' ? false : refused(notices.notConnected);
  };
  const join = (): void => {
    left = false;
    ownership.queue();
    vigil.start();
  };
  const leave = (): void => {
    if (left) return;
    shared.flush();
    left = true;
    vigil.stop();
    const leaver = term;
    term = null;
    const { session, snapshot } = shared.state();
    // A call is not hung up by a reload: whether the page comes back is the switch's to wait for.
    if (leaver && session && !companions.any() && !inCall(snapshot.device)) {
      void leaver.client.logOut(closingMode(session), true).then(() => {
        leaver.end();
        if (left) ownership.letGo();
      });
      return;
    }
    leaver?.end();
    say(leaver ? { kind: 'bye', epoch: ownership.epoch() } : { kind: 'gone' });
    ownership.letGo();
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
      const verdict = checkLogin(form);
      if (!verdict.ok) {
        told.tell({ kind: 'error', text: verdict.fault.text });
        return { kind: 'unfit', text: verdict.fault.text };
      }
      if (!isOwner() && !vigil.hasOwner()) await new Promise<void>(resolve => void clock.after(acquaintance, resolve));
      const { connection } = shared.state().snapshot;
      if (connection !== 'offline' && connection !== 'kickedOut') return { kind: 'ended' };
      if (!isOwner()) {
        loggingIn = true;
        await ownership.seize();
        loggingIn = false;
      }
      if (!term) return { kind: 'ended' };
      remembered.keepForm(verdict.fields);
      return term.client.logIn(verdict.fields);
    },
    logOut: async mode => void (await run({ of: 'logOut', mode })),
    reconnect: async () => (await run({ of: 'reconnect' })) === true,
    command: (type, given, { debounce } = {}) =>
      run({ of: 'command', type, given, ...(debounce === undefined ? {} : { debounce }) }) as Promise<Settlement>,
    send: (family, type, payload) => run({ of: 'send', family, type, payload }) as Promise<Settlement>,
    act: (attendant, action, given = null) => run({ of: 'act', attendant, action, given }) as Promise<Settlement>,
    onChange: changes.add,
    onEvent: events.add,
    onNotice: told.add,
    onIncoming: calls.add,
    close() {
      leave();
      remembered.keep(null);
      for (const stop of stops) stop();
    },
  };
};
