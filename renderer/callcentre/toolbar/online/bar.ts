import { createContext, useContext } from 'react';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import type { ToolbarOptions } from '../options.ts';
import { useSecond } from '../window/context.ts';
import type { BarActions } from './actions.ts';
import { type BarControl, disabledReason } from './disabled-reason.ts';

/** What the bar has open below one of its controls. */
export type Panel = 'transfer' | 'consult' | 'keypad' | 'dial' | 'busy' | 'logOut' | 'devices' | 'bind';

/** What the parts of the bar are drawn from. */
export interface Bar {
  desk: AgentDesk;
  snapshot: DeskSnapshot;
  options: ToolbarOptions;
  actions: BarActions;
  panel: Panel | null;
  setPanel: (panel: Panel | null) => void;
}

const BarContext = createContext<Bar | null>(null);
export const BarProvider = BarContext;

/** The bar, the machine's time (ms), and why a control cannot be used now; null where it can. @throws Error outside of the bar */
export function useBar(): Bar & { now: number; why(control: BarControl): string | null } {
  const bar = useContext(BarContext);
  if (!bar) throw new Error('useBar outside of the bar');
  const now = useSecond();
  return { ...bar, now, why: control => disabledReason(control, bar.snapshot, now) };
}
