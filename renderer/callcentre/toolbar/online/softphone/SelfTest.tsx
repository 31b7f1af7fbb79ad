import { useState } from 'react';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { softphoneName } from '../softphone-status.ts';

interface Report {
  microphone: { text: string } | null;
  tonePlayed: boolean;
  registered: boolean;
  network: boolean;
  passed: boolean;
}

/** Looks at microphone, speaker, registration and network before a call needs them. */
export function SelfTest({ desk, inCall }: { desk: AgentDesk; inCall: boolean }) {
  const [running, setRunning] = useState(false);
  const [lines, setLines] = useState<string[]>([]);
  const test = async (): Promise<void> => {
    setRunning(true);
    setLines([]);
    const tested = await desk.act(softphoneName, 'test');
    setRunning(false);
    if (tested.kind === 'confirmed') setLines(told(tested.response.values as unknown as Report));
    else setLines([tested.kind === 'refused' ? tested.text : '检测未完成，请重试']);
  };
  return (
    <div className="agent-test">
      <button
        type="button"
        className="button"
        disabled={running || inCall}
        title={inCall ? '通话结束后可检测' : '检测麦克风、扬声器、注册和网络'}
        onClick={() => void test()}
      >
        {running ? '检测中，请说话…' : '话前检测'}
      </button>
      <ul role="status">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const told = ({ microphone, tonePlayed, registered, network, passed }: Report): string[] =>
  passed
    ? ['检测通过']
    : [
        microphone?.text ?? '麦克风正常',
        tonePlayed ? '扬声器已播放提示音' : '扬声器没有声音',
        registered ? '软电话已注册' : '软电话未注册',
        network ? '网络正常' : '网络不通，请联系管理员',
      ];
