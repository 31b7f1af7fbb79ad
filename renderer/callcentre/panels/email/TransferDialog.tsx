import type { Thread } from '#agent/email/thread.ts';
import { usePanel } from '../frame/context.ts';
import { HandOver } from '../frame/HandOver.tsx';

const ways = [
  { value: 'targetCno', label: '转给座席' },
  { value: 'targetQno', label: '转给队列' },
] as const;

/** Hands a thread to a colleague or a queue. */
export function TransferDialog({ thread, close }: { thread: Thread; close: () => void }) {
  const { desk } = usePanel();
  return (
    <HandOver
      title="转交邮件"
      ways={ways}
      queue="targetQno"
      send={(way, to) =>
        desk.send('email', 'transfer', { sessionId: thread.id, enterpriseEmail: thread.mailbox, [way]: to })
      }
      close={close}
    />
  );
}
