import { refused, type Settlement } from '../client/settlement.ts';
import { answerLimit } from '../connection/exchange.ts';
import { createOutlet } from '../connection/outlet.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { type Notice, notices } from '../protocol/notices.ts';
import { checkLogin, createSessionId } from '../protocol/rules/login.ts';
import { closingMode } from '../protocol/rules/logout.ts';
import type { IncomingCallInfo } from '../protocol/session.ts';
import { inCall } from '../states/device.ts';
import { createCompanions, type Sight } from './companions.ts';
import type { AgentDesk, CreateAgentDesk, DeskSnapshot } from './contract.ts';
import { createErrands } from './errands.ts';
import { nothingKnown } from './facts.ts';
import { createIncoming } from './incoming.ts';
import { createOwnership } from './ownership.ts';
import { createRemembered } from './remembered.ts';
import { createTerm, type Term } from './term.ts';
import { createVigil } from './vigil.ts';
import { isTabMessage, type Say, type TabMessage, type TabRequest, type TabState, topicOf } from './wire.ts';

const unheard = { kind: 'error', text: notices.notConnected } as const;

/** A desk in this tab. It begins at once to look for an owner, or to be it. */
export const createAgentDesk: CreateAgentDesk = needs => {
  const { platform, scope, journal } = needs;
  const { clock, page, channel, local } = platform;
  const { random } = needs.client;
  const tab = createSessionId(random);
  const topic = topicOf(scope);
  const say: Say = words => channel.send(topic, { from: tab, ...words } satisfies TabMessage);

  const changes = createOutlet<DeskSnapshot>(journal);
  const events = createOutlet<AgentEvent>(journal);
  const told = createOutlet<Notice>(journal);
  const calls = createOutlet<IncomingCallInfo>(journal);
  const remembered = createRemembered(platform, scope);
  const companions = createCompanions(clock);
  const incoming = createIncoming({ local, scope, clock, say, show: calls.tell });
  const errands = createErrands({ clock, journal, say, notify: told.tell });

  let term: Term | null = null;
  let known: TabState = {
    epoch: 0,
    version: 0,
    snapshot: { ...nothingKnown, here: false, remembered: remembered.form(), attendants: {} },
    session: null,
  };
  let written = '';
  let dirty = false;
  let left = false;
  let loggingIn = false;
  let turnedTo = clock.now();

  const sight = (): Sight => ({ inSight: page.inSight(), turnedTo });
  const owns = (): boolean => term !== null && ownership.stillOwns();
  const ask = (): void => {
    const { epoch, version } = known;
    say({ kind: 'ask', ...sight(), knows: { epoch, version } });
  };
  const sayState = (): void => say({ kind: 'state', ...known });

  /** The owner's: what changed goes to every tab. */
  const flush = (): void => {
    dirty = false;
    if (!term) return;
    const facts = term.facts();
    const session = term.client.connection.session();
    const snapshot = { ...facts, here: true, remembered: remembered.form(), attendants: term.attendants() };
    const text = JSON.stringify([snapshot, session]);
    if (text === written) return;
    written = text;
    known = { epoch: facts.epoch, version: known.version + 1, snapshot, session };
    if (!left) remembered.keep(session && { session, facts });
    if (companions.any()) sayState();
    changes.tell(snapshot);
    errands.overtaken(facts.epoch, facts.connection);
  };
  const changed = (): void => {
    if (dirty) return;
    dirty = true;
    queueMicrotask(flush);
  };

  const ownership = createOwnership({
    locks: platform.locks,
    local,
    scope,
    tab,
    journal,
    begin(epoch) {
      // What this tab kept over its own reload counts only where no other tab has told of anything later.
      const kept = known.epoch === 0 ? remembered.last() : null;
      const session = loggingIn ? null : (known.session ?? kept?.session ?? null);
      const before = session ? (kept?.facts ?? known.snapshot) : nothingKnown;
      term = createTerm({
        ...needs,
        epoch,
        before,
        stillOwns: ownership.stillOwns,
        changed,
        event(event) {
          events.tell(event);
          if (companions.any()) say({ kind: 'event', epoch, event });
        },
        notice(notice) {
          const to = companions.inSight(tab, sight());
          if (to === tab) told.tell(notice);
          else say({ kind: 'notice', epoch, to, notice });
        },
        inbound: call => incoming.offer(call, { epoch, tab, to: companions.inSight(tab, sight()), stillOwns: owns }),
      });
      say({ kind: 'claim', epoch });
      if (session) void term.client.takeOver(session);
      changed();
    },
    end() {
      term?.end();
      term = null;
      written = '';
      remembered.keep(null);
      known = { ...known, snapshot: { ...known.snapshot, here: false } };
      vigil.heard();
      changes.tell(known.snapshot);
    },
  });

  const vigil = createVigil({
    clock,
    random,
    ask,
    isOwner: owns,
    silent: () => void ownership.seize(),
    slept: () => term?.client.connection.wake(),
  });

  const carryOut = async ({ from, id, epoch, at, request }: TabMessage & { kind: 'do' }): Promise<void> => {
    if (!term || epoch !== ownership.epoch()) return;
    companions.acted(from);
    const inTime = clock.now() - at <= answerLimit;
    // It waited while the machine slept: what it was meant for is long past.
    const result = inTime ? await term.carryOut(request) : refused(notices.notConnected);
    say({ kind: 'done', epoch, to: from, id, result });
  };
  const hearOwner = (message: TabMessage & { epoch: number }): void => {
    if (message.epoch < ownership.epoch()) return;
    ownership.heard(message.epoch);
    vigil.heard();
    if (message.kind === 'state') {
      const { from: _from, kind: _kind, ...state } = message;
      known = { ...state, snapshot: { ...state.snapshot, here: false } };
      remembered.keep(null);
      changes.tell(known.snapshot);
      errands.overtaken(known.epoch, known.snapshot.connection);
    } else if (message.kind === 'bye') vigil.leaves();
    else if (message.kind === 'event') events.tell(message.event);
    else if ('to' in message && message.to === tab) {
      if (message.kind === 'notice') told.tell(message.notice);
      else if (message.kind === 'incoming') incoming.show(message.call);
      else errands.done(message.id, message.result);
    }
  };
  const hear = (message: unknown): void => {
    if (left || !isTabMessage(message)) return;
    if (message.kind === 'taken') incoming.taken(message.serialId);
    else if (message.kind === 'gone') companions.gone(message.from);
    else if (message.kind === 'do') {
      if (owns()) void carryOut(message);
    } else if (message.kind !== 'ask') hearOwner(message);
    else if (owns()) {
      companions.heard(message.from, message);
      const { epoch, version } = message.knows;
      if (epoch !== known.epoch || version !== known.version) sayState();
      else say({ kind: 'here', epoch: known.epoch });
    }
  };

  const run = async (request: TabRequest): Promise<unknown> => {
    turnedTo = clock.now();
    if (term && owns()) return term.carryOut(request);
    if (vigil.hasOwner()) return errands.send(ownership.epoch(), request);
    told.tell(unheard);
    return request.of === 'reconnect' ? false : refused(unheard.text);
  };

  const join = (): void => {
    left = false;
    ownership.queue();
    vigil.start();
  };
  const leave = (): void => {
    if (left) return;
    flush();
    left = true;
    vigil.stop();
    const leaver = term;
    term = null;
    const { session, snapshot } = known;
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
    channel.listen(topic, hear),
    page.onLeave(leave),
    page.onSight(inSight => {
      if (inSight) turnedTo = clock.now();
      if (!owns()) ask();
    }),
    page.onWake(() => {
      // Back from the browser's cache of pages.
      if (left) return join();
      if (owns()) term?.client.connection.wake();
    }),
  ];
  join();

  const desk: AgentDesk = {
    snapshot() {
      if (dirty) flush();
      return known.snapshot;
    },
    isOwner: owns,
    serverNow: () => clock.now() + known.snapshot.serverOffset,
    async logIn(form) {
      turnedTo = clock.now();
      const verdict = checkLogin(form);
      if (!verdict.ok) {
        told.tell({ kind: 'error', text: verdict.fault.text });
        return { kind: 'unfit', text: verdict.fault.text };
      }
      const { connection } = desk.snapshot();
      if (connection !== 'offline' && connection !== 'kickedOut') return { kind: 'ended' };
      if (!owns()) {
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
  return desk;
};
