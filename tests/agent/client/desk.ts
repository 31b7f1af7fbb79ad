import type { EventFields } from '#agent/protocol/events/index.ts';
import { type Answer, enterpriseId, type Switchboard } from '../connection/switchboard.ts';

/** One agent's telephone at the switch, written anew here: what the client has to find out. */
const phases = {
  none: {},
  inviting: { code: 'CALLING', deviceStatus: 2 },
  ringing: { code: 'RINGING', action: 'ringingIb', deviceStatus: 3 },
  talkingIn: { code: 'BUSY', action: 'busyIb', deviceStatus: 4, callType: 1 },
  heldIn: { code: 'BUSY', action: 'hold', deviceStatus: 4, callType: 1 },
  calling: { code: 'CALLING', deviceStatus: 2 },
  agentRinging: { code: 'RINGING', action: 'ringingAgentOb', deviceStatus: 3 },
  dialling: { code: 'BUSY', action: 'busyAgentOb', deviceStatus: 4, callType: 4 },
  customerRinging: { code: 'BUSY', action: 'ringingCustomerOb', deviceStatus: 4, callType: 4 },
  talkingOut: { code: 'BUSY', action: 'busyOb', deviceStatus: 4, callType: 4 },
  heldOut: { code: 'BUSY', action: 'hold', deviceStatus: 4, callType: 4 },
} as const satisfies Record<string, EventFields<'status'>>;
export type Phase = keyof typeof phases;

/** What the bar has to show in each phase; at rest it shows presence. */
const bar: Record<Phase, string | null> = {
  none: null,
  inviting: null,
  calling: null,
  ringing: 'ringing',
  talkingIn: 'busyInbound',
  heldIn: 'heldInbound',
  agentRinging: 'outboundRinging',
  dialling: 'outboundRinging',
  customerRinging: 'outboundRinging',
  talkingOut: 'busyOutbound',
  heldOut: 'heldOutbound',
};
const onward: Partial<Record<Phase, Phase>> = {
  inviting: 'ringing',
  ringing: 'talkingIn',
  calling: 'agentRinging',
  agentRinging: 'dialling',
  dialling: 'customerRinging',
  customerRinging: 'talkingOut',
};
const atRest = { 1: 'IDLE', 2: 'PAUSE', 3: 'WRAPUP' } as const;

export function createDesk(board: Switchboard) {
  const desk = {
    phase: 'none' as Phase,
    login: 1 as 1 | 2 | 3,
    /** Calls that were begun for the agent: what must never be doubled. */
    dialled: [] as string[],
    /** What statuses say of the call under way. */
    call: {} as EventFields<'status'>,
    /** For how long, where it is asked. */
    durations: {} as EventFields<'status'>,
    /** Events that are swallowed, and how often the others come. */
    lose: 0,
    copies: 1,
    /** Answers that are swallowed, though the switch does what was asked. */
    loseAnswers: 0,
    status(): EventFields<'status'> {
      const rest = {
        cno: '2001',
        enterpriseId,
        loginStatus: desk.login,
        deviceStatus: 0,
        code: atRest[desk.login],
      } as const;
      return { ...rest, ...(desk.phase === 'none' ? {} : desk.call), ...phases[desk.phase] };
    },
    shown: (): string => bar[desk.phase] ?? { 1: 'idle', 2: 'paused', 3: 'afterCall' }[desk.login],
    publish(): void {
      if (desk.lose > 0) desk.lose -= 1;
      else for (let copy = 0; copy < desk.copies; copy += 1) board.current().event('status', desk.status());
    },
    go(phase: Phase): Answer {
      desk.phase = phase;
      desk.publish();
      return {};
    },
    /** The call goes its way: rings, is answered. */
    advance(): void {
      const next = onward[desk.phase];
      if (next) desk.go(next);
    },
    comesIn(): void {
      if (desk.phase === 'none' && desk.login === 1) desk.go('inviting');
    },
    hangUp(): Answer {
      if (desk.phase === 'none') return { code: 15 };
      if (phases[desk.phase].deviceStatus === 4) desk.login = 3;
      return desk.go('none');
    },
    setPresence(login: 1 | 2): Answer {
      desk.login = login;
      desk.publish();
      return {};
    },
  };

  const handlers: typeof board.answers = {
    pause: () => desk.setPresence(2),
    unpause: () => desk.setPresence(1),
    unlink: () => desk.hangUp(),
    hold: () =>
      desk.phase === 'talkingIn' ? desk.go('heldIn') : desk.phase === 'talkingOut' ? desk.go('heldOut') : { code: 17 },
    unhold: () =>
      desk.phase === 'heldIn' ? desk.go('talkingIn') : desk.phase === 'heldOut' ? desk.go('talkingOut') : { code: 18 },
    previewOutcall: ({ message }) => {
      desk.dialled.push(String(message.previewOutcallTel));
      return desk.phase === 'none' ? desk.go('calling') : { code: 11, msg: '设备不空闲' };
    },
  };
  for (const [type, handler] of Object.entries(handlers))
    board.answers[type] = (asked, line) => {
      const answer = handler(asked, line);
      if (desk.loseAnswers === 0) return answer;
      desk.loseAnswers -= 1;
      return null;
    };
  board.status = () => ({ ...desk.status(), ...desk.durations });
  return desk;
}
