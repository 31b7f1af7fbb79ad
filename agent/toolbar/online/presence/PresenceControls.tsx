import Coffee from 'lucide-react/icons/coffee';
import LogOut from 'lucide-react/icons/log-out';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import Smartphone from 'lucide-react/icons/smartphone';
import UserCheck from 'lucide-react/icons/user-check';
import { useCallback } from 'react';
import type { AgentDesk } from '../../../desk/contract.ts';
import { notices as texts } from '../../../protocol/notices.ts';
import { OutboundForm } from '../../dial/OutboundForm.tsx';
import type { ToolbarOptions } from '../../options.ts';
import { Popover } from '../../popover/Popover.tsx';
import { useSecond, useToolbarServices } from '../../window/context.ts';
import { busyReasons } from '../actions.ts';
import type { BarProps, Panel } from '../bar-props.ts';
import { Control } from '../Control.tsx';
import { barKeys } from '../keys.ts';
import { isAway } from '../labels.ts';
import { type BarControl, whyNot } from '../why-not.ts';
import { BindForm } from './BindForm.tsx';
import { LogOutChoice } from './LogOutChoice.tsx';

interface Props extends BarProps {
  desk: AgentDesk;
  options: ToolbarOptions;
  pressed: string | null;
}

/** Whether the agent takes calls: idle, busy and why, away; and the way to call out, and out of the bar. */
export function PresenceControls({ snapshot, actions, panel, setPanel, desk, options, pressed }: Props) {
  const { notices } = useToolbarServices();
  const now = useSecond();
  const close = useCallback(() => setPanel(null), [setPanel]);
  const why = (control: BarControl): string | null => whyNot(control, snapshot, now);
  const toggle = (one: Panel) => () => setPanel(panel === one ? null : one);
  const away = isAway(snapshot);
  const awayWhy = why('away');
  return (
    <div className="agent-controls" role="group" aria-label="座席状态">
      <Control
        icon={UserCheck}
        label="置闲"
        code={barKeys.setIdle}
        why={why('setIdle')}
        pressed={snapshot.toolbar === 'idle'}
        run={actions.setIdle}
      />
      <div className="agent-place">
        <Control
          icon={Coffee}
          label="置忙"
          code={barKeys.setBusy}
          why={why('setBusy')}
          pressed={snapshot.toolbar === 'paused'}
          expanded={panel === 'busy'}
          run={toggle('busy')}
        />
        {panel === 'busy' && (
          <Popover label="置忙原因" close={close}>
            <div className="agent-list">
              {busyReasons(options).map(reason => (
                <button
                  key={reason}
                  type="button"
                  className="popup-item"
                  onClick={() => {
                    close();
                    actions.setBusy(reason);
                  }}
                >
                  {reason}
                </button>
              ))}
            </div>
          </Popover>
        )}
      </div>
      <button
        type="button"
        role="switch"
        className="agent-switch"
        aria-checked={away}
        aria-disabled={awayWhy !== null}
        title={awayWhy ? `WC：${awayWhy}` : away ? '回来后关闭，恢复空闲' : '暂时离席，置忙为 WC'}
        onClick={() => awayWhy === null && actions.setAway(!away)}
      >
        <span className="agent-switch-knob" aria-hidden="true" />
        WC
      </button>
      <div className="agent-place">
        <Control
          icon={PhoneOutgoing}
          label="外呼"
          code={barKeys.dial}
          why={why('dial')}
          expanded={panel === 'dial'}
          run={toggle('dial')}
        />
        {panel === 'dial' && (
          <Popover label="外呼" close={close}>
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
          </Popover>
        )}
      </div>
      <div className="agent-place">
        <Control icon={Smartphone} label="话机" why={why('bind')} expanded={panel === 'bind'} run={toggle('bind')} />
        {panel === 'bind' && snapshot.agent && (
          <Popover label="修改绑定电话" alignEnd close={close}>
            <BindForm agent={snapshot.agent} bind={actions.bind} close={close} />
          </Popover>
        )}
      </div>
      <div className="agent-place">
        <Control icon={LogOut} label="登出" why={why('logOut')} expanded={panel === 'logOut'} run={toggle('logOut')} />
        {panel === 'logOut' && <LogOutChoice desk={desk} agent={snapshot.agent} close={close} />}
      </div>
    </div>
  );
}
