import { chatPresenceOf } from '../../chat/presence.ts';
import type { AgentDesk, DeskSnapshot } from '../../desk/contract.ts';
import { presets } from '../../protocol/constants.ts';

interface Props {
  desk: AgentDesk;
  snapshot: DeskSnapshot;
  /** Conversations under way. */
  count: number;
}

/** Whether the agent is given chats, and how many there are of how many. None of the telephone's business. */
export function ChatStatus({ desk, snapshot, count }: Props) {
  const { takes, reason, limit } = chatPresenceOf(snapshot);
  const toggle = (): void => {
    if (takes === false) void desk.send('chat', 'unpause', {});
    else void desk.send('chat', 'pause', { pauseType: presets.pauseType, pauseDescription: presets.pauseDescription });
  };
  return (
    <div className="chat-status">
      <span className="chat-status-text" data-takes={takes ?? ''}>
        {takes === false
          ? `不接新会话${reason && reason !== presets.pauseDescription ? ` · ${reason}` : ''}`
          : '接待中'}
      </span>
      <span className="chat-status-count">
        {count}/{limit ?? presets.chatLimitNumber}
      </span>
      <button type="button" className="button chat-status-button" aria-pressed={takes === false} onClick={toggle}>
        {takes === false ? '置闲' : '置忙'}
      </button>
    </div>
  );
}
