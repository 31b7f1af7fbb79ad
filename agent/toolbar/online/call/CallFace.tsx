import Copy from 'lucide-react/icons/copy';
import type { DeskSnapshot } from '../../../desk/contract.ts';
import { notices as texts } from '../../../protocol/notices.ts';
import { useToolbarServices } from '../../window/context.ts';

/** Who is on the line, and from where. */
export function CallFace({ snapshot: { call, toolbar } }: { snapshot: DeskSnapshot }) {
  const { notices } = useToolbarServices();
  // The last call is kept; it is of interest until its wrap-up ends.
  if (!call || toolbar === 'idle' || toolbar === 'paused') return null;
  const { customerNumber, customerProvince, customerCity } = call;
  const place = [...new Set([customerProvince, customerCity])].filter(Boolean).join(' ');
  const copy = (): void => {
    // On plain http there is no clipboard; staff must hear of it either way.
    const done = navigator.clipboard?.writeText(customerNumber) ?? Promise.reject(new Error('no clipboard'));
    done.then(
      () => notices.success(texts.copied),
      () => notices.error(texts.copyFailed),
    );
  };
  return (
    <div className="agent-caller">
      <span className="agent-caller-number figures">{customerNumber || '未知号码'}</span>
      {place && <span className="agent-caller-from">{place}</span>}
      {customerNumber && (
        <button type="button" className="agent-copy" title="复制号码" aria-label="复制号码" onClick={copy}>
          <Copy size={13} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
