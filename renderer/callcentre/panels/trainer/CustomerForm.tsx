import { type FormEvent, useState } from 'react';
import type { SoftphoneView } from '#agent/softphone/contract.ts';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import { clockOf } from '../../duration.ts';
import type { Host } from '../frame/host.ts';
import type { PanelServices } from '../frame/panel.tsx';
import type { Board } from '../wallboard/board.ts';
import { anyNumber } from './any-number.ts';
import { CustomerNumber } from './CustomerNumber.tsx';
import { useCustomerPhone } from './useCustomerPhone.ts';

interface Props {
  board: Board | null;
  now: number;
  host: Host;
  services: PanelServices;
}

/** What the customer's telephone is doing, as the trainer reads it. */
function stateOf(view: SoftphoneView | null, isComing: boolean): string {
  if (!view) return isComing ? '正在准备话机…' : '话机未启用';
  if (view.phone === 'talking' || view.phone === 'held') return '已接通';
  if (view.phone === 'ringing') return '座席来电';
  if (view.phone === 'arriving' || view.phone === 'answering' || isComing) return '正在呼叫…';
  return view.registration === 'registered' ? '话机就绪，座席也可外呼此号码' : '话机正在注册…';
}

/** The trainer is the customer, and talks by the browser's microphone. */
export function CustomerForm({ board, now, host, services }: Props) {
  const [number, setNumber] = useState(anyNumber);
  const [to, setTo] = useState('');
  const { phone, view, isComing } = useCustomerPhone(host, services);
  const queues = board?.queues ?? [];
  const call = view?.call ?? null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void phone.call(number, to || (queues[0]?.qid ?? ''));
  };
  return (
    <form className="trainer-card" aria-label="以客户身份通话" onSubmit={submit}>
      <h3>以客户身份通话</h3>
      <CustomerNumber value={number} disabled={view !== null || isComing} change={setNumber} />
      <StackedField label="呼叫">
        <select className="input" value={to || queues[0]?.qid} onChange={event => setTo(event.target.value)}>
          <optgroup label="队列">
            {queues.map(({ qid, name }) => (
              <option key={qid} value={qid}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label="座席">
            {(board?.agents ?? []).map(({ cno, name }) => (
              <option key={cno} value={cno}>
                {cno} {name}
              </option>
            ))}
          </optgroup>
        </select>
      </StackedField>
      <p className="trainer-phone" role="status">
        <span>{stateOf(view, isComing)}</span>
        {call?.since != null && (
          <span className="figures" aria-hidden="true">
            {clockOf(now - call.since)}
          </span>
        )}
      </p>
      {view?.microphone && <p role="alert">{view.microphone.text}</p>}
      <div className="trainer-acts">
        {!call && (
          <button type="submit" className="button button-primary" disabled={queues.length === 0 || isComing}>
            以客户身份呼入
          </button>
        )}
        {view?.phone === 'ringing' && (
          <>
            <button type="button" className="button button-primary" onClick={() => void phone.act('answer')}>
              接听
            </button>
            <button type="button" className="button" onClick={() => void phone.act('refuse')}>
              拒接
            </button>
          </>
        )}
        {call && view?.phone !== 'ringing' && (
          <>
            <button
              type="button"
              className="button"
              aria-pressed={call.muted}
              onClick={() => void phone.act(call.muted ? 'unmute' : 'mute')}
            >
              静音
            </button>
            <button type="button" className="button" onClick={() => void phone.act('hangUp')}>
              挂断
            </button>
          </>
        )}
        {view && !call && (
          <button type="button" className="link" onClick={phone.close}>
            收回话机
          </button>
        )}
      </div>
    </form>
  );
}
