import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import type { ToolbarOptions } from '../options.ts';
import { useToolbarServices } from '../window/context.ts';
import { barActions } from './actions.ts';
import { type Bar, BarProvider, type Panel } from './bar.ts';
import { ChatBadge } from './ChatBadge.tsx';
import { ConnectionTrouble } from './ConnectionTrouble.tsx';
import { CurrentState } from './CurrentState.tsx';
import { CallControls } from './call/CallControls.tsx';
import { CurrentCall } from './call/CurrentCall.tsx';
import { hasCall } from './disabled-reason.ts';
import { NextStatus } from './presence/NextStatus.tsx';
import { PresenceControls } from './presence/PresenceControls.tsx';
import { WrapUp } from './presence/WrapUp.tsx';
import { SoftphoneControls } from './softphone/SoftphoneControls.tsx';
import { useAttention } from './useAttention.ts';
import { useBarKeys } from './useBarKeys.ts';
import './online.css';

export interface OnlineBarProps {
  desk: AgentDesk;
  snapshot: DeskSnapshot;
  options: ToolbarOptions;
  /** A number that was pressed elsewhere in the app, to be dialled. */
  pressed: string | null;
  onDialled: () => void;
}

/** The bar of an agent who is logged in: what is pressed keeps its place; what comes and goes has a place of its own, or stands behind it. */
export default function OnlineBar({ desk, snapshot, options, pressed, onDialled }: OnlineBarProps) {
  const { notices, pages } = useToolbarServices();
  const [panel, setPanel] = useState<Panel | null>(null);
  const actions = useMemo(
    () => barActions(desk, ({ kind, text }) => notices[kind](text), options),
    [desk, notices, options],
  );
  const show = useCallback(
    (next: Panel | null) => {
      setPanel(next);
      if (next !== 'dial') onDialled();
    },
    [onDialled],
  );
  useEffect(() => {
    if (pressed !== null) setPanel('dial');
  }, [pressed]);
  const bar: Bar = { desk, snapshot, options, actions, panel, setPanel: show };
  useBarKeys(bar);
  useAttention(snapshot);
  const talks = hasCall(snapshot);
  const next = snapshot.next && <NextStatus next={snapshot.next} during={talks} withdraw={actions.withdrawNext} />;
  return (
    <BarProvider value={bar}>
      <div className="agent-bar-main row">
        <CurrentState snapshot={snapshot} />
        <div className="agent-caller-place">
          <CurrentCall snapshot={snapshot}>{!talks && next}</CurrentCall>
        </div>
        <CallControls />
        <span className="agent-line" aria-hidden="true" />
        <PresenceControls pressed={pressed} />
        <span className="agent-rest" />
        {talks && next}
        <WrapUp />
        <ConnectionTrouble desk={desk} snapshot={snapshot} />
        <SoftphoneControls />
        {options.chat && pages.allows(options.chat) && (
          <ChatBadge key={snapshot.agent?.cno} desk={desk} page={options.chat} />
        )}
      </div>
    </BarProvider>
  );
}
