import { useEffect, useState } from 'react';
import type { DeskCall } from '#agent/desk/contract.ts';
import type { ToolbarState } from '#agent/states/toolbar.ts';
import type { WidgetServices } from '#runtime/platform/widget.ts';
import { clockOf } from '../../duration.ts';
import { shownState } from '../online/labels.ts';
import { useSnapshot, useWindowDesk } from '../window/useDesk.ts';
import './incoming-call.css';

type Services = Pick<WidgetServices, 'options' | 'time' | 'platform'>;

/** States of the bar in which a call is over. */
const over: readonly ToolbarState[] = ['offline', 'idle', 'paused', 'afterCall'];

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** What is known of a call (agent spec 3), and while it lasts what it is doing. What it was stays when it is over. */
export function IncomingCall({ services: { options, time, platform } }: { services: Services }) {
  const snapshot = useSnapshot(useWindowDesk());
  const serialId = text(options.serialId);
  const current = snapshot?.call?.serialId === serialId ? snapshot.call : null;
  const [known, setKnown] = useState<DeskCall | null>(current);
  useEffect(() => {
    if (current) setKnown(current);
  }, [current]);
  const [now, setNow] = useState(platform.clock.now);
  const live = current !== null && snapshot !== null && !over.includes(snapshot.toolbar);
  useEffect(() => (live ? time.eachSecond(() => setNow(platform.clock.now())) : undefined), [live, time, platform]);
  const place = [...new Set([known?.customerProvince, known?.customerCity])].filter(Boolean).join(' ');
  const rows: [string, string][] = [
    ['来电号码', known?.customerNumber || text(options.phone)],
    ['被叫号码', known?.calledNo || text(options.calledNo)],
    ['归属地', place],
    ['来电流水', serialId],
  ];
  return (
    <div className="incoming-call row">
      <span className={live ? 'incoming-call-state incoming-call-live' : 'incoming-call-state'} role="status">
        {!serialId ? '不是由来电打开' : live && snapshot ? shownState(snapshot).label : '通话已结束'}
        {live && current.answered !== undefined && (
          <span className="figures" aria-hidden="true">
            {clockOf(now - current.answered)}
          </span>
        )}
      </span>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value || '--'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
