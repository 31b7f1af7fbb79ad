import type { AgentDesk, DeskSnapshot } from '../../../desk/contract.ts';
import { Popover } from '../../popover/Popover.tsx';

/** The two ways out (agent spec 4): off the call centre, or only out of the bar while the telephone goes on ringing. */
export const LogOutChoice = ({
  desk,
  agent,
  close,
}: {
  desk: AgentDesk;
  agent: DeskSnapshot['agent'];
  close: () => void;
}) => (
  <Popover label="登出" alignEnd close={close}>
    <div className="agent-list">
      <button
        type="button"
        className="popup-item"
        onClick={() => {
          close();
          void desk.logOut(1);
        }}
      >
        登出，不再接听电话
        {agent?.unbindPhoneByCloseBrowser === 1 && '（同时解除绑定电话）'}
      </button>
      <button
        type="button"
        className="popup-item"
        onClick={() => {
          close();
          void desk.logOut(0);
        }}
      >
        仅退出电话条，话机继续接听
      </button>
    </div>
  </Popover>
);
