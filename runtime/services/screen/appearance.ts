import { proxy } from 'valtio/vanilla';
import type { Platform } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { AppearanceService } from './contract.ts';

const key = 'heddle.appearance';
type Mode = AppearanceService['state']['mode'];

/** Light, dark or as the machine prefers; dense; sidebar folded; whether a widget of the layout had a row of its own. Kept on the machine. */
export function createAppearance(platform: Pick<Platform, 'local' | 'page'>): AppearanceService {
  const kept = readStored(platform.local, key, isRecord) ?? {};
  const isDark = (mode: Mode): boolean => mode === 'dark' || (mode === 'system' && platform.page.prefersDark());
  const mode: Mode = kept.mode === 'light' || kept.mode === 'dark' ? kept.mode : 'system';
  const state = proxy<AppearanceService['state']>({
    mode,
    dark: isDark(mode),
    printing: false,
    compact: kept.compact === true,
    collapsed: kept.collapsed === true,
    topped: kept.topped === true,
  });
  const follow = (): void => {
    state.dark = !state.printing && isDark(state.mode);
  };
  platform.page.onPrefersDark(follow);
  platform.page.onPrint(printing => {
    state.printing = printing;
    follow();
  });
  const keep = (): void => {
    const { dark: _dark, printing: _printing, ...own } = state;
    writeStored(platform.local, key, own);
  };
  return {
    state,
    setMode(next) {
      state.mode = next;
      follow();
      keep();
    },
    setCompact(compact) {
      state.compact = compact;
      keep();
    },
    setCollapsed(collapsed) {
      state.collapsed = collapsed;
      keep();
    },
    setTopped(topped) {
      state.topped = topped;
      keep();
    },
  };
}
