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
import { useToolbarServices } from '../../window/context.ts';
import type { BarActions } from '../actions.ts';
import { useBar } from '../bar.ts';
import { Control } from '../Control.tsx';
import { isTalking } from '../disabled-reason.ts';
import { PanelControl } from '../PanelControl.tsx';
import { softphoneOf } from '../softphone-status.ts';
import { Consultation } from './Consultation.tsx';
import { Keypad } from './Keypad.tsx';
import { TransferForm } from './TransferForm.tsx';

/** Answer, end and shape a call; what is not possible now says why. */
export function CallControls() {
  const { snapshot, actions, panel, setPanel } = useBar();
  const { notices } = useToolbarServices();
  const [mutedCall, setMutedCall] = useState<string | null>(null);
  const { toolbar, call, callState } = snapshot;
  const talking = isTalking(toolbar);
  const held = toolbar.startsWith('held');
  const own = softphoneOf(snapshot.plugins)?.call;
  const muted = own ? own.muted : call !== null && mutedCall === call.serialId;
  const close = useCallback(() => setPanel(null), [setPanel]);

  // What only a call can be asked for goes with it.
  const ofCall = panel === 'transfer' || panel === 'consult' || panel === 'keypad';
  useEffect(() => {
    if (ofCall && !talking) close();
  }, [ofCall, talking, close]);

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
      <Control of="answer" icon={Phone} label="接听" tone="answer" run={actions.answer} />
      {toolbar === 'ringing' ? (
        <Control of="refuse" icon={PhoneOff} label="拒接" tone="end" run={actions.refuse} />
      ) : (
        <Control of="hangUp" icon={PhoneOff} label="挂断" tone="end" run={actions.hangUp} />
      )}
      {held ? (
        <Control of="unhold" icon={Play} label="取回" run={actions.hold} />
      ) : (
        <Control of="hold" icon={Pause} label="保持" run={actions.hold} />
      )}
      <Control of="mute" icon={muted ? MicOff : Mic} label="静音" pressed={muted} run={() => void mute()} />
      <PanelControl of="keypad" name="keypad" title="拨号键盘" icon={Grip} label="按键">
        {() => talking && <Keypad press={actions.press} />}
      </PanelControl>
      <PanelControl of="transfer" name="transfer" icon={ArrowRightLeft} label="转移">
        {() => talking && <TransferForm action="转移" toVoices cancel={cancel} send={closing(actions.transfer)} />}
      </PanelControl>
      {talking && /^consult|^threeway$/.test(callState) ? (
        <Consultation />
      ) : (
        <PanelControl of="consult" name="consult" icon={Users} label="咨询">
          {() => talking && <TransferForm action="咨询" cancel={cancel} send={closing(actions.consult)} />}
        </PanelControl>
      )}
    </div>
  );
}
