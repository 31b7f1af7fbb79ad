import { useState } from 'react';
import type { Chat } from '#agent/chat/chat.ts';
import { clockOf } from '../../duration.ts';
import { timeOfDay } from '../../wall-time.ts';
import { usePanel } from '../frame/context.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { HandoverDialog } from './HandoverDialog.tsx';
import { RestrictDialog } from './RestrictDialog.tsx';

type Asked = 'transfer' | 'invite' | 'restrict' | 'close';

/** With whom, since when, who else is in it, and what may become of it. */
export function ConversationHead({ chat, now }: { chat: Chat; now: number }) {
  const { desk, agent } = usePanel();
  const me = agent.cno;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOver = chat.closed !== null;
  const holds = chat.cnos[0] === me;
  const conversation = { mainUniqueId: chat.id };
  const end = (): void => setAsked(null);
  return (
    <header className="panes-head row">
      <div className="chat-who">
        <h3>{chat.visitorName || '访客'}</h3>
        <span className="faint figures">
          {timeOfDay.format(chat.began)} 开始
          {!isOver && ` · ${clockOf(now - chat.began)}`}
        </span>
        {chat.cnos.length > 1 &&
          chat.cnos.map(cno => (
            <span key={cno} className="chat-member">
              {cno === me ? '我' : cno}
              {holds && cno !== me && (
                <button
                  type="button"
                  aria-label={`请 ${cno} 离开`}
                  onClick={() =>
                    void desk.send('chat', 'removeGroup', { ...conversation, inviterCno: me, inviteeCno: cno })
                  }
                >
                  ×
                </button>
              )}
            </span>
          ))}
        {chat.survey !== null && <span className="chat-survey">访客评价：{chat.survey}</span>}
      </div>
      {!isOver && (
        <div className="panes-acts row">
          {holds && (
            <button type="button" className="button" onClick={() => setAsked('transfer')}>
              转接
            </button>
          )}
          <button type="button" className="button" onClick={() => setAsked('invite')}>
            邀请
          </button>
          <button
            type="button"
            className="button"
            onClick={() => void desk.send('chat', 'investigation', conversation)}
          >
            满意度
          </button>
          <LockButton chat={chat} />
          <button type="button" className="button" onClick={() => setAsked('restrict')}>
            限制
          </button>
          {holds ? (
            <button type="button" className="button button-danger" onClick={() => setAsked('close')}>
              结束
            </button>
          ) : (
            <button type="button" className="button" onClick={() => void desk.send('chat', 'quitGroup', conversation)}>
              退出
            </button>
          )}
        </div>
      )}
      {(asked === 'transfer' || asked === 'invite') && <HandoverDialog kind={asked} chat={chat} close={end} />}
      {asked === 'restrict' && <RestrictDialog chat={chat} close={end} />}
      {asked === 'close' && <CloseDialog chat={chat} close={end} />}
    </header>
  );
}

/** A locked conversation is not closed for silence. What the switch confirmed counts until it tells of it anew. */
function LockButton({ chat }: { chat: Chat }) {
  const { desk } = usePanel();
  const [locked, setLocked] = useState(chat.locked);
  const toggle = async (): Promise<void> => {
    const result = await desk.send('chat', locked ? 'unlockSession' : 'lockSession', { mainUniqueId: chat.id });
    if (result.kind === 'confirmed') setLocked(!locked);
  };
  return (
    <button
      type="button"
      className="button"
      aria-pressed={locked}
      title={locked ? '恢复无人发言时自动结束' : '无人发言时也不自动结束'}
      onClick={() => void toggle()}
    >
      {locked ? '解锁' : '锁定'}
    </button>
  );
}
