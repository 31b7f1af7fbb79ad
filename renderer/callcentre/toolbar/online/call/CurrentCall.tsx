import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import type { DeskSnapshot } from '#agent/desk/contract.ts';
import { notices as texts } from '#agent/protocol/notices.ts';
import { clockOf } from '../../../duration.ts';
import { useSecond, useToolbarServices } from '../../window/context.ts';

interface Props {
  snapshot: DeskSnapshot;
  /** In place of where the customer is from, where there is something of more interest. */
  children: ReactNode;
}

/** Who is on the line and from where, for how long in all, and to whom the call is being given. */
export function CurrentCall({ snapshot: { call, toolbar, partner, callState }, children }: Props) {
  const now = useSecond();
  const { notices } = useToolbarServices();
  // The last call is kept; it is of interest until its wrap-up ends.
  if (!call || toolbar === 'idle' || toolbar === 'paused') return children;
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
      <span className="agent-caller-from note">
        {children || (
          <>
            {partner ? partnerText(partner, callState) : place}{' '}
            <time className="figures" title="整个通话的时长">
              {clockOf((call.ended ?? now) - call.began)}
            </time>
          </>
        )}
      </span>
      {customerNumber && (
        <button type="button" className="agent-copy" title="复制号码" aria-label="复制号码" onClick={copy}>
          <Copy size={13} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** While somebody is consulted or gets the call, that is of more interest than where the customer is from. */
const partnerText = ({ how, object }: NonNullable<DeskSnapshot['partner']>, callState: DeskSnapshot['callState']) =>
  `${how === 'transfer' ? '转移给' : callState === 'threeway' ? '三方' : '咨询'} ${object}`;
