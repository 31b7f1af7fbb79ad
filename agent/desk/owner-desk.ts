import { type AgentClient, createAgentClient } from '../client/client.ts';
import { type CommandResult, refused } from '../client/command-result.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { type Notice, nextRefused, notices } from '../protocol/notices.ts';
import { checkIncoming } from '../protocol/rules/login.ts';
import type { AgentSession, IncomingCallInfo } from '../protocol/session.ts';
import type { DeskDeps, DeskPlugin } from './contract.ts';
import { createDeskState, type DeskState } from './desk-state.ts';
import { ask, isAtRest, isReached } from './next-status.ts';
import { ownerTransport } from './owner-transport.ts';
import type { TabRequest } from './tab-messages.ts';

export interface OwnerDeskDeps extends DeskDeps {
  epoch: number;
  /** What the last owner had: shown until the state is read, and gone on with. */
  before: DeskState;
  stillOwns(): boolean;
  changed(): void;
  event(event: AgentEvent): void;
  notice(notice: Notice): void;
  /** An inbound call is there, as far as it is known; each time that more is known. */
  inbound(call: IncomingCallInfo): void;
}

/** One term of ownership: the client, what attends it, and what is known. */
export interface OwnerDesk {
  client: AgentClient;
  state(): DeskState;
  plugins(): Record<string, unknown>;
  /** Never rejects. */
  execute(request: TabRequest): Promise<unknown>;
  /** Ends without a word to the switch; the session, for who goes on with it. */
  end(): AgentSession | null;
}

export function createOwnerDesk(deps: OwnerDeskDeps): OwnerDesk {
  const { platform, log, epoch, before, changed } = deps;
  const { clock } = platform;
  const client = createAgentClient({
    ...deps.client,
    openTransport: ownerTransport(deps.client.openTransport, clock, deps.stillOwns),
    clock,
    log,
  });
  const deskState = createDeskState(client, clock, epoch, before);
  const plugins = new Map<string, DeskPlugin>(
    Object.entries(deps.plugins ?? {}).map(([name, attend]) => [name, attend(client)]),
  );
  const { connection, states } = client;

  const offer = (): void => {
    const { call } = deskState.read();
    if (call?.direction !== 'inbound' || call.role !== 'agent' || call.ended !== undefined) return;
    const validation = checkIncoming({ ...call, comingCallNo: call.customerNumber });
    if (validation.ok) deps.inbound(validation.fields);
  };
  /** What was chosen for after the call is asked for when that is over; once, whatever comes of it. */
  const goOn = async (): Promise<void> => {
    const { next, ...known } = deskState.read();
    if (!next || !isAtRest(known)) return;
    deskState.setNext(null);
    if (isReached(next, known) || (await ask(next, client))) return;
    deps.notice({ kind: 'warning', text: nextRefused(next) });
  };
  const learn = (from: () => void): void => {
    const known = deskState.read();
    from();
    if (deskState.read() === known) return;
    offer();
    void goOn();
    changed();
  };
  const tellTime = async (): Promise<void> => {
    const asked = clock.now();
    const seconds = await deps.serverTime?.().catch(() => null);
    if (seconds == null) return;
    // Between asking and answer; a whole second is, on the average, half over.
    deskState.timed(seconds * 1_000 + 500 - (asked + clock.now()) / 2);
    changed();
  };
  const follow = (): void => {
    deskState.follow();
    void goOn();
    changed();
  };

  const stops = [
    connection.onEvent(event => {
      learn(() => deskState.hear(event));
      deps.event(event);
    }),
    connection.onResponse(response => learn(() => deskState.answered(response))),
    connection.onState(({ to }) => {
      if (to === 'online') void tellTime();
      follow();
    }),
    states.onChange(follow),
    client.onNotice(deps.notice),
    ...[...plugins.values()].map(plugin => plugin.onChange(changed)),
  ];

  /** What a command that was confirmed says of what is shown, before any event does. */
  const confirmed = (type: string, given: Record<string, unknown>): void => {
    if (type === 'prolongWrapup') deskState.prolonged(Number(given.wrapupTime));
    else if (type === 'transfer') deskState.handsOver('transfer', String(given.transferObject));
    else if (type === 'consult') deskState.handsOver('consult', String(given.consultObject));
    else return;
    changed();
  };
  const command = async ({ type, given, debounce }: TabRequest & { of: 'command' }): Promise<CommandResult> => {
    if (type === 'pause' || type === 'unpause') deskState.setNext(null);
    const result = await client.command(type as 'status', given as never, debounce === undefined ? {} : { debounce });
    if (result.kind === 'confirmed') confirmed(type, given as Record<string, unknown>);
    return result;
  };

  return {
    client,
    state: deskState.read,
    plugins: () => Object.fromEntries([...plugins].map(([name, plugin]) => [name, plugin.view()])),
    async execute(request) {
      if (request.of === 'command') return command(request);
      if (request.of === 'send') return client.send(request.family, request.type as 'close', request.payload as never);
      if (request.of === 'logOut') return client.logOut(request.mode);
      if (request.of === 'setNext') return learn(() => deskState.setNext(request.next));
      if (request.of === 'reconnect') return connection.reconnect();
      const actions = plugins.get(request.plugin)?.actions ?? {};
      const act = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
      return act ? act(request.given) : refused(notices.notConnected);
    },
    end() {
      for (const stop of stops) stop();
      for (const plugin of plugins.values()) plugin.stop();
      return connection.handOver();
    },
  };
}
