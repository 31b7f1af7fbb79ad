import type { DeskSnapshot } from '#agent/desk/contract.ts';
import type { BarActions } from './actions.ts';

/** What the bar has open below one of its controls. */
export type Panel = 'transfer' | 'consult' | 'keypad' | 'dial' | 'busy' | 'logOut' | 'devices' | 'bind';

export interface BarProps {
  snapshot: DeskSnapshot;
  actions: BarActions;
  panel: Panel | null;
  setPanel: (panel: Panel | null) => void;
}
