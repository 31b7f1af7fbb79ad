import { subscribe } from 'valtio/vanilla';
import type { AppearanceService } from '#runtime/services/services.ts';

/** Writes the appearance to the root element, before the first paint and whenever it changes. */
export function applyAppearance(root: HTMLElement, state: AppearanceService['state']): void {
  const write = (): void => {
    root.dataset.theme = state.dark ? 'dark' : 'light';
    root.dataset.density = state.compact ? 'compact' : 'normal';
  };
  write();
  subscribe(state, write, true);
}
