import { type FormEvent, useState } from 'react';
import type { AgentDesk } from '#agent/desk/contract.ts';
import type { Thread } from '#agent/email/thread.ts';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';

interface Props {
  thread: Thread;
  desk: AgentDesk;
  close: () => void;
}

const ways = [
  { value: 'targetCno', label: '转给座席' },
  { value: 'targetQno', label: '转给队列' },
] as const;

/** Hands a thread to a colleague or a queue. It stays open where the switch refuses. */
export function TransferDialog({ thread, desk, close }: Props) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('targetCno');
  const [target, setTarget] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const to = { sessionId: thread.id, enterpriseEmail: thread.mailbox, [way]: target.trim() };
    const result = await desk.send('email', 'transfer', to);
    if (result.kind === 'confirmed') close();
  };
  return (
    <Dialog title="转交邮件" close={close}>
      <form onSubmit={event => void submit(event)}>
        <Choice label="方式" options={ways} value={way} choose={setWay} />
        <StackedField label={way === 'targetQno' ? '队列号' : '座席工号'}>
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
        <DialogButtons action="确定" disabled={target.trim() === ''} cancel={close} />
      </form>
    </Dialog>
  );
}
