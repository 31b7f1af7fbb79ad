import Headphones from 'lucide-react/icons/headphones';
import Volume from 'lucide-react/icons/volume-2';
import { useBar } from '../bar.ts';
import { PanelControl } from '../PanelControl.tsx';
import { softphoneOf } from '../softphone-status.ts';
import { Devices } from './Devices.tsx';
import { SelfTest } from './SelfTest.tsx';

/** What is wrong with sound and microphone, how the call sounds, and which devices are used. */
export function SoftphoneControls() {
  const { desk, snapshot, actions } = useBar();
  const status = softphoneOf(snapshot.plugins);
  if (!status) return null;
  const { registration, soundBlocked, microphone, quality, devices } = status;
  return (
    <>
      {registration === 'failed' && (
        <span className="agent-trouble" role="alert">
          软电话未注册
          <button type="button" className="button" onClick={() => actions.phone('register')}>
            重新注册
          </button>
        </span>
      )}
      {soundBlocked && (
        <button
          type="button"
          className="button agent-sound"
          title="浏览器禁止了自动播放，点击后来电会响铃"
          onClick={() => actions.phone('enableSound')}
        >
          <Volume size={15} aria-hidden="true" />
          启用声音
        </button>
      )}
      {microphone && (
        <span className="agent-trouble" role="alert">
          {microphone.text}
        </span>
      )}
      {quality && (
        <span
          className={quality.poor ? 'agent-quality note agent-quality-poor' : 'agent-quality note'}
          title={`抖动 ${Math.round(quality.jitter)} 毫秒，丢包 ${quality.loss.toFixed(1)}%`}
          {...(quality.poor ? { role: 'alert' } : {})}
        >
          {quality.poor ? '通话质量差' : '通话质量'} <span className="figures">{quality.mos.toFixed(1)}</span>
        </span>
      )}
      <PanelControl name="devices" title="声音设备" alignEnd icon={Headphones} label="设备">
        {() => (
          <>
            <Devices devices={devices} choose={(kind, id) => actions.phone('choose', { kind, id })} />
            <SelfTest desk={desk} inCall={status.call !== null} />
          </>
        )}
      </PanelControl>
    </>
  );
}
