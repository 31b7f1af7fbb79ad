import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import { connection as limits } from '#agent/protocol/constants.ts';
import type { ConnectionState } from '#agent/states/connection.ts';
import { useSecond } from '../window/context.ts';

const doing: Partial<Record<ConnectionState, string>> = {
  authenticating: '正在登录…',
  connecting: '正在连接…',
  loggingIn: '正在登录…',
  resyncing: '正在同步状态…',
  waiting: '连接已断开',
  exhausted: '重连失败',
  leaving: '正在登出…',
};

/** What is wrong with the line: the countdown to the next attempt (breakLine), or the way to try by hand. */
export function ConnectionTrouble({ desk, snapshot }: { desk: AgentDesk; snapshot: DeskSnapshot }) {
  const now = useSecond();
  const { connection, breakLine } = snapshot;
  const text = doing[connection];
  if (!text) return null;
  const seconds = breakLine ? Math.max(0, Math.ceil((breakLine.until - now) / 1000)) : 0;
  return (
    <span className="agent-trouble" role="status">
      {connection === 'waiting' && breakLine ? (
        <>
          {text}，<span className="figures">{seconds}</span> 秒后第 {breakLine.attempt}/{limits.reconnectAttempts}{' '}
          次重连
        </>
      ) : (
        text
      )}
      {(connection === 'exhausted' || connection === 'waiting') && (
        <button type="button" className="button" onClick={() => void desk.reconnect()}>
          {connection === 'waiting' ? '立即重连' : '手动重连'}
        </button>
      )}
    </span>
  );
}
