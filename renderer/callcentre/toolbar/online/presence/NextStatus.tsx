import X from 'lucide-react/icons/x';
import type { NextStatus as Next } from '#agent/desk/contract.ts';
import { nextLabel } from '../labels.ts';

interface Props {
  next: Next;
  /** The call is not over yet; else its wrap-up is under way. */
  during: boolean;
  withdraw: () => void;
}

/** What the agent has chosen to be when the call and its wrap-up are over; until then it can be withdrawn. */
export function NextStatus({ next, during, withdraw }: Props) {
  const when = during ? '通话后' : '整理后';
  const text = `${when}：${nextLabel(next)}`;
  return (
    <span className={`agent-next agent-next-${next.presence}`} role="status" title={text}>
      {text}
      <button type="button" className="agent-copy" title="撤回" aria-label={`撤回${when}的状态`} onClick={withdraw}>
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}
