import { type FormEvent, useState } from 'react';
import type { Chat } from '#agent/chat/chat.ts';
import type { CommandResult } from '#agent/client/command-result.ts';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { chatTarget } from '#agent/protocol/codes.ts';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';

interface Props {
  kind: 'transfer' | 'invite';
  chat: Chat;
  desk: AgentDesk;
  me: string;
  close: () => void;
}

const ways = {
  transfer: [
    { value: 'agent', label: '转给座席' },
    { value: 'queue', label: '转给队列' },
  ],
  invite: [
    { value: 'invite', label: '邀请加入' },
    { value: 'threeway', label: '直接加入' },
  ],
} as const;
type Way = (typeof ways)['transfer' | 'invite'][number]['value'];

/** Hands a conversation to a colleague or a queue, or brings a colleague in. It stays open where the switch refuses. */
export function HandoverDialog({ kind, chat, desk, me, close }: Props) {
  const [way, setWay] = useState<Way>(ways[kind][0].value);
  const [target, setTarget] = useState('');
  const [busy, setBusy] = useState(false);
  const mainUniqueId = chat.id;
  const send = (to: string): Promise<CommandResult> => {
    const agent = { mainUniqueId, targetType: chatTarget.agent, targetCno: to };
    switch (way) {
      case 'agent':
        return desk.send('chat', 'transfer', agent);
      case 'queue':
        return desk.send('chat', 'transfer', { mainUniqueId, targetType: chatTarget.queue, targetNo: to });
      case 'invite':
        return desk.send('chat', 'inviteGroup', { mainUniqueId, inviterCno: me, inviteeCno: to });
      case 'threeway':
        return desk.send('chat', 'threeway', agent);
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const result = await send(target.trim());
    setBusy(false);
    if (result.kind === 'confirmed') close();
  };
  return (
    <Dialog title={kind === 'transfer' ? '转接会话' : '邀请同事'} close={close}>
      <form onSubmit={event => void submit(event)}>
        <Choice
          label="方式"
          options={ways[kind] as readonly { value: Way; label: string }[]}
          value={way}
          choose={setWay}
        />
        <StackedField label={way === 'queue' ? '队列号' : '座席工号'}>
          <input
            className="input"
            data-focus
            required
            inputMode="numeric"
            autoComplete="off"
            value={target}
            onChange={event => setTarget(event.target.value)}
          />
        </StackedField>
        <DialogButtons action="确定" disabled={busy || target.trim() === ''} cancel={close} />
      </form>
    </Dialog>
  );
}
