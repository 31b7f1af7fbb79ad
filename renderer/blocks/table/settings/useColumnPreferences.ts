import { useCallback, useMemo, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { type ColumnPreferences, noPreferences } from '../layout.ts';
import { createPreferenceStore } from './store.ts';

export interface ColumnSettingsState {
  preferences: ColumnPreferences;
  change(patch: Partial<ColumnPreferences>): void;
  /** 恢复默认 */
  reset(): void;
}

/** The preferences of the logged-in user for a table; without a key they last as long as the table. */
export function useColumnPreferences(storageKey: string | undefined): ColumnSettingsState {
  const { session } = useServices();
  const user = session.state.loginInfo?.operatorCode ?? '';
  const store = useMemo(() => createPreferenceStore(() => window.localStorage, user), [user]);
  const [preferences, setPreferences] = useState(() =>
    storageKey === undefined ? noPreferences : store.read(storageKey),
  );
  const keep = useCallback(
    (next: ColumnPreferences | null) => {
      setPreferences(next ?? noPreferences);
      if (storageKey !== undefined) store.write(storageKey, next);
    },
    [store, storageKey],
  );
  return {
    preferences,
    change: patch => keep({ ...preferences, ...patch }),
    reset: () => keep(null),
  };
}
