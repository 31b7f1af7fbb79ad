import Coffee from 'lucide-react/icons/coffee';
import LogOut from 'lucide-react/icons/log-out';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import Smartphone from 'lucide-react/icons/smartphone';
import UserCheck from 'lucide-react/icons/user-check';
import { notices as texts } from '#agent/protocol/notices.ts';
import { OutboundForm } from '../../dial/OutboundForm.tsx';
import { useToolbarServices } from '../../window/context.ts';
import { busyReasons } from '../actions.ts';
import { useBar } from '../bar.ts';
import { Control } from '../Control.tsx';
import { hasCall } from '../disabled-reason.ts';
import { isAway } from '../labels.ts';
import { MenuControl, PanelControl } from '../PanelControl.tsx';
import { BindForm } from './BindForm.tsx';
import { waysOut } from './ways-out.ts';

/**
 * Whether the agent takes calls: idle, busy and why, away; and the way to call out, and out of the bar.
 * @param pressed a number that was pressed elsewhere in the app, to be dialled
 */
export function PresenceControls({ pressed }: { pressed: string | null }) {
  const { notices } = useToolbarServices();
  const { desk, snapshot, options, actions, why } = useBar();
  const { agent, next, toolbar } = snapshot;
  const later = hasCall(snapshot);
  const reasons = busyReasons(options).map(label => ({ label, choose: () => actions.setBusy(label) }));
  const away = isAway(snapshot);
  const awayWhy = why('away');
  return (
    <div className="agent-controls row" role="group" aria-label="座席状态">
      <Control
        of="setIdle"
        icon={UserCheck}
        label="置闲"
        pressed={toolbar === 'idle' || next?.presence === 'idle'}
        run={actions.setIdle}
      />
      <MenuControl
        of="setBusy"
        name="busy"
        title={later ? '通话后置忙' : '置忙原因'}
        icon={Coffee}
        label="置忙"
        pressed={toolbar === 'paused' || next?.presence === 'paused'}
        choices={reasons}
      />
      <button
        type="button"
        role="switch"
        className="agent-switch"
        aria-checked={away}
        aria-disabled={awayWhy !== null}
        title={
          awayWhy
            ? `WC：${awayWhy}`
            : away
              ? '回来后关闭，恢复空闲'
              : later
                ? '通话后离席，置忙为 WC'
                : '暂时离席，置忙为 WC'
        }
        onClick={() => awayWhy === null && actions.setAway(!away)}
      >
        <span className="agent-switch-knob" aria-hidden="true" />
        WC
      </button>
      <PanelControl of="dial" name="dial" icon={PhoneOutgoing} label="外呼">
        {close => (
          <OutboundForm
            key={pressed ?? ''}
            number={pressed ?? ''}
            numbers={options.numbers ?? []}
            why={why('dial')}
            dial={call => void actions.dial(call).then(done => done && close())}
            cancel={() => {
              close();
              notices.info(texts.dialCancelled);
            }}
          />
        )}
      </PanelControl>
      <PanelControl of="bind" name="bind" title="修改绑定电话" alignEnd icon={Smartphone} label="话机">
        {close => agent && <BindForm agent={agent} bind={actions.bind} close={close} />}
      </PanelControl>
      <MenuControl of="logOut" name="logOut" alignEnd icon={LogOut} label="登出" choices={waysOut(desk, agent)} />
    </div>
  );
}
