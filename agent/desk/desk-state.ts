import type { ClockPort } from '#runtime/platform/platform.ts';
import type { AgentClient } from '../client/client.ts';
import type { Response } from '../protocol/answers.ts';
import type { AgentEvent, EventFields, EventName } from '../protocol/events/index.ts';
import { isAbout } from '../protocol/relabel.ts';
import type { AgentSession } from '../protocol/session.ts';
import type { DeskAgent, DeskSnapshot, NextStatus } from './contract.ts';
import { callAfter, isAboutCall } from './desk-call.ts';

/** What the owner knows and every tab shows. `here` is each tab's own. */
export type DeskState = Omit<DeskSnapshot, 'here' | 'remembered' | 'plugins'>;

export const nothingKnown: DeskState = {
  epoch: 0,
  connection: 'offline',
  breakLine: null,
  presence: 'off',
  device: 'idle',
  callState: 'none',
  toolbar: 'offline',
  since: { presence: 0, device: 0, toolbar: 0 },
  agent: null,
  call: null,
  partner: null,
  next: null,
  wrapup: null,
  serverOffset: 0,
};

/** The session without what is secret or of no use to a bar. */
function agentOf(session: AgentSession): DeskAgent {
  const {
    token: _token,
    sipPwd: _sipPwd,
    sipIp: _sipIp,
    webSocketUrl: _webSocketUrl,
    webrtcSocketUrl: _webrtcSocketUrl,
    webrtcStunServer: _webrtcStunServer,
    webrtcExpiresTime: _webrtcExpiresTime,
    ...agent
  } = session;
  return agent;
}

/** After these the agent has the call alone again, or it is a call of three. */
const endsPartner: readonly EventName[] = ['unconsult', 'consultError', 'consultTransfer', 'transferError'];

/** A moment that the switch tells in whole seconds is taken where it differs from what was seen by more than this, ms. */
const coarse = 2_000;

/**
 * Follows a client. `before` is what the last owner knew: it is shown until this one has read the state anew, so that
 * a hand-over does not flicker.
 */
export function createDeskState(client: AgentClient, clock: ClockPort, epoch: number, before: DeskState) {
  let known: DeskState = { ...before, epoch, breakLine: null };
  let read = before.agent === null;

  /** What the machines say; until the state was read, what the last owner said. */
  const follow = (): void => {
    const { connection, states } = client;
    const state = connection.state();
    const session = connection.session();
    if (state === 'online' || state === 'offline' || state === 'kickedOut') read = true;
    known = { ...known, connection: state, agent: session ? agentOf(session) : null };
    if (state !== 'waiting') known = { ...known, breakLine: null };
    if (!read) return;
    const now = clock.now();
    const [presence, device, toolbar] = [states.presence.state(), states.device.state(), states.toolbar.state()];
    const { since } = known;
    const wrappedUp = known.presence === 'wrapup' && presence !== 'wrapup';
    known = {
      ...known,
      presence,
      device,
      toolbar,
      callState: states.call.state(),
      since: {
        presence: presence === known.presence ? since.presence : now,
        device: device === known.device ? since.device : now,
        toolbar: toolbar === known.toolbar ? since.toolbar : now,
      },
      wrapup: wrappedUp ? null : known.wrapup,
      partner: states.call.state() === 'none' ? null : known.partner,
      ...(state === 'offline' || state === 'kickedOut' ? { call: null, next: null } : {}),
    };
  };

  const learn = (event: Parameters<typeof callAfter>[1]): void => {
    known = { ...known, call: callAfter(known.call, event, clock) };
  };
  const durations = ({ loginStatusDuration, deviceStatusDuration }: EventFields<'status'>): void => {
    const moment = (seconds: number | undefined, seen: number): number => {
      const told = seconds === undefined ? seen : clock.now() - seconds * 1_000;
      return Math.abs(told - seen) > coarse ? told : seen;
    };
    const presence = moment(loginStatusDuration, known.since.presence);
    const device = moment(deviceStatusDuration, known.since.device);
    const toolbar = known.callState === 'none' ? presence : Math.max(device, known.since.toolbar);
    known = { ...known, since: { presence, device, toolbar } };
  };

  return {
    read: (): DeskState => known,
    follow,
    /** Takes what an event says of what is shown; of a thousand events that is one. */
    hear(event: AgentEvent): void {
      if (event.event === 'breakLine') {
        const { msg, attempts = 0, randoms = 0 } = event;
        const until = clock.now() + randoms * 1_000;
        known = { ...known, breakLine: msg === 'close' ? { attempt: attempts, until } : null };
      } else if (event.event === 'consultStart' || event.event === 'consultLink') {
        const object = event.consultObject ?? known.partner?.object ?? '';
        known = { ...known, partner: { how: 'consult', object } };
      } else if (endsPartner.includes(event.event)) known = { ...known, partner: null };
      else if (event.event === 'wrapupStart' && event.wrapupTime !== undefined)
        known = { ...known, wrapup: { until: clock.now() + event.wrapupTime * 1_000 } };
      else if (event.event === 'wrapupEnd') known = { ...known, wrapup: null };
      else if (event.event === 'chatStatus') follow();
      else if (isAboutCall(event)) {
        learn(event as Parameters<typeof callAfter>[1]);
        follow();
      }
    },
    answered({ reqType, code, values }: Response): void {
      if (reqType === 'changeBindTel' && code === 0) return follow();
      if (reqType !== 'status' || code !== 0 || !values) return;
      const session = client.connection.session();
      if (!session) return;
      const status: EventFields<'status'> = { cno: session.cno, ...values };
      if (!isAbout(status, session)) return;
      const bound = session.bindTel ?? '';
      follow();
      learn(status);
      // Its ringing was missed: better the number that rang here than none.
      if (known.call?.calledNo === '' && bound) known = { ...known, call: { ...known.call, calledNo: bound } };
      durations(status);
    },
    /** A transfer or a consultation has begun. */
    handsOver(how: 'transfer' | 'consult', object: string): void {
      known = { ...known, partner: { how, object } };
    },
    /** What comes after the call was chosen, or withdrawn. */
    setNext(next: NextStatus | null): void {
      known = { ...known, next };
    },
    /** Wrap-up was prolonged by so many seconds from now. */
    prolonged(seconds: number): void {
      known = { ...known, wrapup: { until: clock.now() + seconds * 1_000 } };
    },
    timed(serverOffset: number): void {
      known = { ...known, serverOffset };
    },
  };
}
