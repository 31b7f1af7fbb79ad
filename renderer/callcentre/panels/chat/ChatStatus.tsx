import { loginStatus } from '#agent/protocol/codes.ts';
import { presets } from '#agent/protocol/constants.ts';
import { usePanel } from '../frame/context.ts';

/** Whether the agent is given chats, and how many there are of how many. None of the telephone's business. @param count conversations under way */
export function ChatStatus({ count }: { count: number }) {
  const { desk, agent, snapshot } = usePanel();
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
        disabled={snapshot.connection !== 'online'}
        onClick={toggle}
      >
        {!takes ? '置闲' : '置忙'}
      </button>
    </div>
  );
}
