import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import Undo from 'lucide-react/icons/undo-2';
import UsersRound from 'lucide-react/icons/users-round';
import { useBar } from '../bar.ts';
import { Control } from '../Control.tsx';

/** What can become of a consultation: back to the customer, all three together, or the customer goes over. */
export function Consultation() {
  const { snapshot, actions } = useBar();
  const { consultation } = actions;
  return (
    <>
      {snapshot.callState === 'consulting' ? (
        <Control of="takeBack" icon={Undo} label="取消咨询" run={() => consultation('consultCancel')} />
      ) : (
        <Control of="takeBack" icon={Undo} label="接回" run={() => consultation('unconsult')} />
      )}
      <Control of="threeway" icon={UsersRound} label="三方" run={() => consultation('consultThreeway')} />
      <Control
        of="consultTransfer"
        icon={PhoneForwarded}
        label="咨询转接"
        run={() => consultation('consultTransfer')}
      />
    </>
  );
}
