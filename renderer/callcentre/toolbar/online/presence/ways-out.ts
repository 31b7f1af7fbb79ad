import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';

/** The two ways out (agent spec 4): off the call centre, or only out of the bar while the telephone goes on ringing. */
export const waysOut = (desk: AgentDesk, agent: DeskSnapshot['agent']) => [
  {
    label: `登出，不再接听电话${agent?.unbindPhoneByCloseBrowser === 1 ? '（同时解除绑定电话）' : ''}`,
    choose: () => void desk.logOut(1),
  },
  { label: '仅退出电话条，话机继续接听', choose: () => void desk.logOut(0) },
];
