import type { AgentDesk, DeskAgent } from '#agent/desk/contract.ts';
import { loginStatus } from '#agent/protocol/codes.ts';
import { presets } from '#agent/protocol/constants.ts';

interface Props {
  desk: AgentDesk;
  agent: DeskAgent;
  /** Commands can be sent. */
  isOnline: boolean;
  /** Conversations under way. */
  count: number;
}

/** Whether the agent is given chats, and how many there are of how many. None of the telephone's business. */
export function ChatStatus({ desk, agent, isOnline, count }: Props) {
  const takes = agent.chatLoginStatus !== loginStatus.pause;
  const reason = agent.chatPauseDescription;
  const limit = agent.chatLimitNumber;
  const toggle = (): void => {
    if (!takes) void desk.send('chat', 'unpause', {});
    else void desk.send('chat', 'pause', { pauseType: presets.pauseType, pauseDescription: presets.pauseDescription });
  };
  return (
    <div className="chat-status row">
      <span className="chat-status-text clip" data-takes={takes}>
        {!takes ? `不接新会话${reason && reason !== presets.pauseDescription ? ` · ${reason}` : ''}` : '接待中'}
      </span>
      <span className="chat-status-count figures">
        {count}/{limit ?? presets.chatLimitNumber}
      </span>
      <button
        type="button"
        className="button chat-status-button"
        aria-pressed={!takes}
        disabled={!isOnline}
        onClick={toggle}
      >
        {!takes ? '置闲' : '置忙'}
      </button>
    </div>
  );
}
