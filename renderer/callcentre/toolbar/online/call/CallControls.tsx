import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Grip from 'lucide-react/icons/grip';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import Play from 'lucide-react/icons/play';
import Users from 'lucide-react/icons/users';
import { useCallback, useEffect, useState } from 'react';
import { notices as texts } from '#agent/protocol/notices.ts';
import { useSecond, useToolbarServices } from '../../window/context.ts';
import type { BarActions } from '../actions.ts';
import type { BarProps } from '../bar-props.ts';
import { Control } from '../Control.tsx';
import { disabledReason, isTalking } from '../disabled-reason.ts';
import { barKeys } from '../keys.ts';
import { PanelControl } from '../PanelControl.tsx';
import { softphoneOf } from '../softphone-status.ts';
import { Consultation } from './Consultation.tsx';
import { Keypad } from './Keypad.tsx';
import { TransferForm } from './TransferForm.tsx';

/** Answer, end and shape a call; what is not possible now says why. */
export function CallControls({ snapshot, actions, panel, setPanel }: BarProps) {
  const { notices } = useToolbarServices();
  const now = useSecond();
  const [mutedCall, setMutedCall] = useState<string | null>(null);
  const { toolbar, call, callState } = snapshot;
  const talking = isTalking(toolbar);
  const held = toolbar.startsWith('held');
  const own = softphoneOf(snapshot.plugins)?.call;
  const muted = own ? own.muted : call !== null && mutedCall === call.serialId;
  const close = useCallback(() => setPanel(null), [setPanel]);
  const why = (control: Parameters<typeof disabledReason>[0]): string | null => disabledReason(control, snapshot, now);

  // What only a call can be asked for goes with it.
  const ofCall = panel === 'transfer' || panel === 'consult' || panel === 'keypad';
  useEffect(() => {
    if (ofCall && !talking) close();
  }, [ofCall, talking, close]);

  const place = { panel, setPanel };
  const closing =
    (act: BarActions['transfer']) =>
    async (target: Parameters<typeof act>[0]): Promise<boolean> => {
      const done = await act(target);
      if (done) close();
      return done;
    };
  const cancel = (): void => {
    close();
    notices.info(texts.cancelled);
  };
  const mute = async (): Promise<void> => {
    if (await actions.mute(!muted)) setMutedCall(muted ? null : (call?.serialId ?? null));
  };
  return (
    <div className="agent-controls row" role="group" aria-label="通话">
      <Control icon={Phone} label="接听" tone="answer" code={barKeys.answer} why={why('answer')} run={actions.answer} />
      {toolbar === 'ringing' ? (
        <Control icon={PhoneOff} label="拒接" tone="end" code={barKeys.hangUp} why={null} run={actions.refuse} />
      ) : (
        <Control
          icon={PhoneOff}
          label="挂断"
          tone="end"
          code={barKeys.hangUp}
          why={why('hangUp')}
          run={actions.hangUp}
        />
      )}
      <Control
        icon={held ? Play : Pause}
        label={held ? '取回' : '保持'}
        code={barKeys.hold}
        why={why(held ? 'unhold' : 'hold')}
        run={actions.hold}
      />
      <Control icon={muted ? MicOff : Mic} label="静音" pressed={muted} why={why('mute')} run={() => void mute()} />
      <PanelControl {...place} name="keypad" title="拨号键盘" icon={Grip} label="按键" why={why('keypad')}>
        {() => talking && <Keypad press={actions.press} />}
      </PanelControl>
      <PanelControl
        {...place}
        name="transfer"
        icon={ArrowRightLeft}
        label="转移"
        code={barKeys.transfer}
        why={why('transfer')}
      >
        {() =>
          talking && (
            <TransferForm
              action="转移"
              toVoices
              reachable={actions.reachable}
              cancel={cancel}
              send={closing(actions.transfer)}
            />
          )
        }
      </PanelControl>
      {talking && /^consult|^threeway$/.test(callState) ? (
        <Consultation snapshot={snapshot} actions={actions} />
      ) : (
        <PanelControl {...place} name="consult" icon={Users} label="咨询" why={why('consult')}>
          {() =>
            talking && (
              <TransferForm
                action="咨询"
                reachable={actions.reachable}
                cancel={cancel}
                send={closing(actions.consult)}
              />
            )
          }
        </PanelControl>
      )}
    </div>
  );
}
