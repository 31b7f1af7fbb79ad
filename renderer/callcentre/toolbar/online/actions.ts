import type { AgentDesk, DeskSnapshot, NextStatus } from '#agent/desk/contract.ts';
import { presets } from '#agent/protocol/constants.ts';
import { type Notice, resultNotice } from '#agent/protocol/notices.ts';
import type { ToolbarOptions } from '../options.ts';
import { askReachable, type Reachable } from './colleagues.ts';
import { hasCall } from './disabled-reason.ts';
import { softphoneName, softphoneOf } from './softphone-status.ts';

export interface BarActions {
  answer(): void;
  refuse(): void;
  hangUp(): void;
  hold(): void;
  mute(on: boolean): Promise<boolean>;
  press(key: string): void;
  transfer(target: { object: string; objectType: 0 | 1 | 2 | 3 | 4 }): Promise<boolean>;
  consult(target: { object: string; objectType: 0 | 1 | 2 | 3 | 4 }): Promise<boolean>;
  /** Whom a call can be given to now. */
  reachable(): Promise<Reachable>;
  consultation(step: 'consultCancel' | 'consultTransfer' | 'consultThreeway' | 'unconsult'): void;
  /** At once, or during a call for the time after it; so are busy and away. */
  setIdle(): void;
  setBusy(reason: string): void;
  setAway(on: boolean): void;
  /** What was chosen for after the call is not to come. */
  withdrawNext(): void;
  /** A customer, shown `obClid`, or a colleague by number. */
  dial(call: { tel: string; obClid: string; toColleague: boolean }): Promise<boolean>;
  prolong(seconds: number): void;
  /** Another telephone for the agent's calls; `bindType` as at the log-in. */
  bind(telephone: { bindTel: string; bindType: number }): Promise<boolean>;
  phone(request: PhoneRequest, given?: unknown): void;
}

/** What the softphone is asked for beside a call: to register once more, to be heard, to take another device. */
type PhoneRequest = 'register' | 'enableSound' | 'choose';

/** Everything that the bar does, on a desk. What comes of commands the desk tells; what a softphone refuses, `tell`. */
export function barActions(
  desk: AgentDesk,
  tell: (notice: Notice) => void,
  options: Pick<ToolbarOptions, 'survey'> = {},
): BarActions {
  const done = async (running: ReturnType<AgentDesk['command']>): Promise<boolean> =>
    (await running).kind === 'confirmed';
  /** Asks the softphone; one that refuses has a reason, which staff read. */
  const ask = async (action: string, given: unknown = null): Promise<boolean> => {
    const result = await desk.act(softphoneName, action, given);
    if (result.kind === 'refused') tell({ kind: 'error', text: result.text });
    return result.kind === 'confirmed';
  };
  const hasSoftphone = (): boolean => softphoneOf(desk.snapshot().plugins) !== null;
  const isCut = (): boolean => desk.snapshot().connection !== 'online';
  /** The customer stays to be asked how it was; where the switch has no survey, the call just ends. */
  const survey = async (): Promise<void> => {
    const { kind } = await desk.command('investigation', {});
    if (kind === 'refused') await desk.command('unlink', {});
  };
  const become = (next: NextStatus): void => {
    const { presence } = desk.snapshot();
    // Who goes on as before withdraws what was chosen otherwise.
    if (hasCall(desk.snapshot()))
      return void desk.setNext(next.presence === 'idle' && presence === 'idle' ? null : next);
    if (next.presence === 'idle') void desk.command('unpause', {});
    else void desk.command('pause', { pauseDescription: next.pauseDescription });
  };
  return {
    answer: () =>
      void ask('answer').then(answered => {
        const notice = answered ? resultNotice('link', 0) : null;
        if (notice) tell(notice);
      }),
    // While the switch cannot be reached, the softphone's own line still can.
    refuse: () => void (isCut() ? ask('refuse') : desk.command('refuse', {})),
    hangUp() {
      if (isCut() && hasSoftphone()) return void ask('hangUp');
      if (isToBeSurveyed(desk.snapshot(), options)) return void survey();
      // The dial can only be taken back while the agent's own telephone rings; afterwards there is a call to end.
      const type = desk.snapshot().callState === 'agentRinging' ? 'previewOutcallCancel' : 'unlink';
      void desk.command(type, {});
    },
    hold: () => void desk.command(desk.snapshot().toolbar.startsWith('held') ? 'unhold' : 'hold', {}),
    mute: on =>
      // A microphone of our own is silent at once; another telephone is muted by the switch.
      hasSoftphone() ? ask(on ? 'mute' : 'unmute') : done(desk.command(on ? 'mute' : 'unmute', { direction: 'in' })),
    press: digits =>
      void (hasSoftphone() ? ask('dtmf', { tones: digits }) : desk.command('dtmf', { digits, direction: 'out' })),
    transfer: ({ object, objectType }) => done(desk.command('transfer', { transferObject: object, objectType })),
    consult: ({ object, objectType }) => done(desk.command('consult', { consultObject: object, objectType })),
    reachable: () => askReachable(desk),
    consultation: step => void desk.command(step, {}),
    setIdle: () => become({ presence: 'idle' }),
    setBusy: pauseDescription => become({ presence: 'paused', pauseDescription }),
    setAway(on) {
      if (on) become({ presence: 'paused', pauseDescription: presets.awayDescription });
      else if (hasCall(desk.snapshot()) || desk.snapshot().presence !== 'idle') become({ presence: 'idle' });
    },
    withdrawNext: () => void desk.setNext(null),
    dial: ({ tel, obClid, toColleague }) =>
      toColleague
        ? done(desk.command('internalCall', { calleeNumber: tel }))
        : done(
            desk.command('previewOutcall', { previewOutcallTel: tel, ...(obClid ? { obClidLeftNumber: obClid } : {}) }),
          ),
    bind: telephone => done(desk.command('changeBindTel', telephone)),
    phone: (request, given) => void ask(request, given),
    prolong: wrapupTime => void desk.command('prolongWrapup', { wrapupTime }),
  };
}

/** After an inbound talk of the agent's own an automatic survey runs (agent spec 4), unless app.yaml says that there is none. */
const isToBeSurveyed = (
  { toolbar, callState, call }: DeskSnapshot,
  { survey = true }: Pick<ToolbarOptions, 'survey'>,
) => survey && toolbar === 'busyInbound' && callState === 'talking' && call?.role === 'agent';

/** The reasons for being busy that the bar offers; the plain one first, WC has a switch of its own. */
export const busyReasons = ({ busyReasons: named = [] }: Pick<ToolbarOptions, 'busyReasons'>): string[] => [
  presets.pauseDescription,
  ...named.filter(reason => reason !== presets.pauseDescription && reason !== presets.awayDescription),
];
