import { useSyncExternalStore } from 'react';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import { windowDesk } from './window-desk.ts';

/** The desk of this window, or null while no agent is logged in. */
export const useWindowDesk = (): AgentDesk | null => useSyncExternalStore(windowDesk.subscribe, windowDesk.current);

const none = (): (() => void) => () => undefined;

/** What a desk shows, as it changes; null without one. */
export const useSnapshot = (desk: AgentDesk | null): DeskSnapshot | null =>
  useSyncExternalStore(desk ? desk.onChange : none, () => desk?.snapshot() ?? null);
