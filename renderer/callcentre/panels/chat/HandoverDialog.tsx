import type { Chat } from '#agent/chat/chat.ts';
import type { CommandResult } from '#agent/client/command-result.ts';
import { chatTarget } from '#agent/protocol/codes.ts';
import { usePanel } from '../frame/context.ts';
import { HandOver } from '../frame/HandOver.tsx';

interface Props {
  kind: 'transfer' | 'invite';
  chat: Chat;
  close: () => void;
}

type Way = 'agent' | 'queue' | 'invite' | 'threeway';
const ways: Record<Props['kind'], readonly { value: Way; label: string }[]> = {
  transfer: [
    { value: 'agent', label: '转给座席' },
    { value: 'queue', label: '转给队列' },
  ],
  invite: [
    { value: 'invite', label: '邀请加入' },
    { value: 'threeway', label: '直接加入' },
  ],
};

/** Hands a conversation to a colleague or a queue, or brings a colleague in. */
export function HandoverDialog({ kind, chat, close }: Props) {
  const { desk, agent } = usePanel();
  const mainUniqueId = chat.id;
  const send = (way: Way, to: string): Promise<CommandResult> => {
    const colleague = { mainUniqueId, targetType: chatTarget.agent, targetCno: to };
    switch (way) {
      case 'agent':
        return desk.send('chat', 'transfer', colleague);
      case 'queue':
        return desk.send('chat', 'transfer', { mainUniqueId, targetType: chatTarget.queue, targetNo: to });
      case 'invite':
        return desk.send('chat', 'inviteGroup', { mainUniqueId, inviterCno: agent.cno, inviteeCno: to });
      case 'threeway':
        return desk.send('chat', 'threeway', colleague);
    }
  };
  const title = kind === 'transfer' ? '转接会话' : '邀请同事';
  return <HandOver title={title} ways={ways[kind]} queue="queue" send={send} close={close} />;
}
