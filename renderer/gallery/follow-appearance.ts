import type { AppearanceService } from '#runtime/services/services.ts';

/** The app around it says, by the browser's own store, whether it is light or dark: the gallery is as it is. */
export function followAppearance(window: Window, appearance: AppearanceService): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'heddle.appearance' || newValue === null) return;
    const { mode, compact } = JSON.parse(newValue) as Partial<AppearanceService['state']>;
    if (mode && mode !== appearance.state.mode) appearance.setMode(mode);
    if (compact !== undefined && compact !== appearance.state.compact) appearance.setCompact(compact);
  });
}
