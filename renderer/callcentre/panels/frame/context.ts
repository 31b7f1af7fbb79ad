import { createContext, useContext } from 'react';
import type { AgentDesk, DeskAgent, DeskSnapshot } from '#agent/desk/contract.ts';
import type { WidgetNeed, WidgetServices } from '#runtime/platform/widget.ts';

export const panelNeeds = [
  'options',
  'platform',
  'person',
  'notices',
  'time',
  'pages',
  'intents',
] as const satisfies readonly WidgetNeed[];
export type PanelServices = Pick<WidgetServices, (typeof panelNeeds)[number]>;

/** What a panel is drawn from: an agent is logged in while it is there. */
export interface PanelFrame {
  desk: AgentDesk;
  snapshot: DeskSnapshot;
  agent: DeskAgent;
  services: PanelServices;
}

const PanelContext = createContext<PanelFrame | null>(null);
export const PanelProvider = PanelContext;

/** @throws Error outside of a panel. */
export function usePanel(): PanelFrame {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel outside of a panel');
  return panel;
}
