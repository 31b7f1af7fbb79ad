import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import Undo from 'lucide-react/icons/undo-2';
import UsersRound from 'lucide-react/icons/users-round';
import { useSecond } from '../../window/context.ts';
import type { BarProps } from '../bar-props.ts';
import { Control } from '../Control.tsx';
import { disabledReason } from '../disabled-reason.ts';

/** What can become of a consultation: back to the customer, all three together, or the customer goes over. */
export function Consultation({ snapshot, actions }: Pick<BarProps, 'snapshot' | 'actions'>) {
  const now = useSecond();
  const reached = snapshot.callState !== 'consulting';
  return (
    <>
      <Control
        icon={Undo}
        label={reached ? '接回' : '取消咨询'}
        why={disabledReason('takeBack', snapshot, now)}
        run={() => actions.consultation(reached ? 'unconsult' : 'consultCancel')}
      />
      <Control
        icon={UsersRound}
        label="三方"
        why={disabledReason('threeway', snapshot, now)}
        run={() => actions.consultation('consultThreeway')}
      />
      <Control
        icon={PhoneForwarded}
        label="咨询转接"
        why={disabledReason('consultTransfer', snapshot, now)}
        run={() => actions.consultation('consultTransfer')}
      />
    </>
  );
}
