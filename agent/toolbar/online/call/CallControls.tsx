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
import { notices as texts } from '../../../protocol/notices.ts';
import { Popover } from '../../popover/Popover.tsx';
import { useSecond, useToolbarServices } from '../../window/context.ts';
import type { BarProps, Panel } from '../bar-props.ts';
import { Control } from '../Control.tsx';
import { barKeys } from '../keys.ts';
import { softphoneOf } from '../softphone/softphone-facts.ts';
import { isTalking, whyNot } from '../why-not.ts';
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
  const own = softphoneOf(snapshot.attendants)?.call;
  const muted = own ? own.muted : call !== null && mutedCall === call.serialId;
  const close = useCallback(() => setPanel(null), [setPanel]);
  const why = (control: Parameters<typeof whyNot>[0]): string | null => whyNot(control, snapshot, now);

  // What only a call can be asked for goes with it.
  const ofCall = panel === 'transfer' || panel === 'consult' || panel === 'keypad';
  useEffect(() => {
    if (ofCall && !talking) close();
  }, [ofCall, talking, close]);

  const toggle = (one: Panel) => () => setPanel(panel === one ? null : one);
  const cancel = (): void => {
    close();
    notices.info(texts.cancelled);
  };
  const mute = async (): Promise<void> => {
    if (await actions.mute(!muted)) setMutedCall(muted ? null : (call?.serialId ?? null));
  };
  return (
    <div className="agent-controls" role="group" aria-label="通话">
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
      <div className="agent-place">
        <Control icon={Grip} label="按键" why={why('keypad')} expanded={panel === 'keypad'} run={toggle('keypad')} />
        {panel === 'keypad' && talking && (
          <Popover label="拨号键盘" close={close}>
            <Keypad press={actions.press} />
          </Popover>
        )}
      </div>
      <div className="agent-place">
        <Control
          icon={ArrowRightLeft}
          label="转移"
          code={barKeys.transfer}
          why={why('transfer')}
          expanded={panel === 'transfer'}
          run={toggle('transfer')}
        />
        {panel === 'transfer' && talking && (
          <Popover label="转移" close={close}>
            <TransferForm
              action="转移"
              toVoices
              cancel={cancel}
              send={target => void actions.transfer(target).then(done => done && close())}
            />
          </Popover>
        )}
      </div>
      {talking && /^consult|^threeway$/.test(callState) ? (
        <Consultation snapshot={snapshot} actions={actions} />
      ) : (
        <div className="agent-place">
          <Control
            icon={Users}
            label="咨询"
            why={why('consult')}
            expanded={panel === 'consult'}
            run={toggle('consult')}
          />
          {panel === 'consult' && talking && (
            <Popover label="咨询" close={close}>
              <TransferForm
                action="咨询"
                cancel={cancel}
                send={target => void actions.consult(target).then(done => done && close())}
              />
            </Popover>
          )}
        </div>
      )}
    </div>
  );
}
