import { type AgentClient, createAgentClient } from '../client/client.ts';
import { refused, type Settlement } from '../client/settlement.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { type Notice, notices } from '../protocol/notices.ts';
import { checkIncoming } from '../protocol/rules/login.ts';
import type { AgentSession, IncomingCallInfo } from '../protocol/session.ts';
import type { Attendant, DeskNeeds } from './contract.ts';
import { createFacts, type Facts } from './facts.ts';
import { fenced } from './fence.ts';
import type { TabRequest } from './wire.ts';

export interface TermNeeds extends DeskNeeds {
  epoch: number;
  /** What the last owner had: shown until the state is read, and gone on with. */
  before: Facts;
  stillOwns(): boolean;
  changed(): void;
  event(event: AgentEvent): void;
  notice(notice: Notice): void;
  /** An inbound call is there, as far as it is known; each time that more is known. */
  inbound(call: IncomingCallInfo): void;
}

/** One term of ownership: the client, what attends it, and what is known. */
export interface Term {
  client: AgentClient;
  facts(): Facts;
  attendants(): Record<string, unknown>;
  /** Never rejects. */
  carryOut(request: TabRequest): Promise<unknown>;
  /** Ends without a word to the switch; the session, for who goes on with it. */
  end(): AgentSession | null;
}

export function createTerm(needs: TermNeeds): Term {
  const { platform, journal, epoch, before, changed } = needs;
  const { clock } = platform;
  const client = createAgentClient({
    ...needs.client,
    openLine: fenced(needs.client.openLine, clock, needs.stillOwns),
    clock,
    journal,
  });
  const facts = createFacts(client, clock, epoch, before);
  const attendants = new Map<string, Attendant>(
    Object.entries(needs.attendants ?? {}).map(([name, attend]) => [name, attend(client)]),
  );
  const { connection, states } = client;

  const offer = (): void => {
    const { call } = facts.read();
    if (call?.direction !== 'inbound' || call.ended !== undefined) return;
    const verdict = checkIncoming({ ...call, comingCallNo: call.customerNumber });
    if (verdict.ok) needs.inbound(verdict.fields);
  };
  const learn = (from: () => void): void => {
    const known = facts.read();
    from();
    if (facts.read() === known) return;
    offer();
    changed();
  };
  const tellTime = async (): Promise<void> => {
    const asked = clock.now();
    const seconds = await needs.serverTime?.().catch(() => null);
    if (seconds == null) return;
    // Between asking and answer; a whole second is, on the average, half over.
    facts.timed(seconds * 1_000 + 500 - (asked + clock.now()) / 2);
    changed();
  };
  const follow = (): void => {
    facts.follow();
    changed();
  };

  const stops = [
    connection.onEvent(event => {
      learn(() => facts.hear(event));
      needs.event(event);
    }),
    connection.onResponse(response => learn(() => facts.answered(response))),
    connection.onState(({ to }) => {
      if (to === 'online') void tellTime();
      follow();
    }),
    ...[states.presence, states.device, states.call, states.toolbar].map(machine => machine.onChange(follow)),
    client.onNotice(needs.notice),
    ...[...attendants.values()].map(attendant => attendant.onChange(changed)),
  ];

  const command = async ({ type, given, debounce }: TabRequest & { of: 'command' }): Promise<Settlement> => {
    const settlement = await client.command(
      type as 'status',
      given as never,
      debounce === undefined ? {} : { debounce },
    );
    const { wrapupTime } = given as { wrapupTime?: unknown };
    if (type === 'prolongWrapup' && settlement.kind === 'confirmed') {
      facts.prolonged(Number(wrapupTime));
      changed();
    }
    return settlement;
  };

  return {
    client,
    facts: facts.read,
    attendants: () => Object.fromEntries([...attendants].map(([name, attendant]) => [name, attendant.facts()])),
    async carryOut(request) {
      if (request.of === 'command') return command(request);
      if (request.of === 'send') return client.send(request.family, request.type as 'close', request.payload as never);
      if (request.of === 'logOut') return client.logOut(request.mode);
      if (request.of === 'reconnect') return connection.reconnect();
      const actions = attendants.get(request.attendant)?.actions ?? {};
      const act = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
      return act ? act(request.given) : refused(notices.notConnected);
    },
    end() {
      for (const stop of stops) stop();
      for (const attendant of attendants.values()) attendant.stop();
      return connection.handOver();
    },
  };
}
