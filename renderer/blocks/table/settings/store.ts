import { type ColumnPreferences, noPreferences } from '../layout.ts';

/** Where column preferences are kept. A store that refuses (full, forbidden) keeps nothing and says nothing: they are comfort. */
export interface PreferenceStore {
  read(key: string): ColumnPreferences;
  write(key: string, preferences: ColumnPreferences | null): void;
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param place asked for anew each time: a browser that forbids storage throws when it is named. */
export function createPreferenceStore(place: () => Place, user: string): PreferenceStore {
  const full = (key: string): string => `heddle.columns.${user}.${key}`;
  return {
    read(key) {
      try {
        return understood(JSON.parse(place().getItem(full(key)) ?? 'null'));
      } catch {
        return noPreferences;
      }
    },
    write(key, preferences) {
      try {
        if (preferences) place().setItem(full(key), JSON.stringify(preferences));
        else place().removeItem(full(key));
      } catch {
        // Nothing is lost but the comfort.
      }
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDensity = (value: unknown): value is ColumnPreferences['density'] =>
  value === 'compact' || value === 'normal' || value === 'loose';
const isPin = (value: unknown): value is 'left' | 'right' | 'none' =>
  value === 'left' || value === 'right' || value === 'none';

/** Whatever stands in the storage → preferences; what is not understood (another version, damage) is left out. */
function understood(kept: unknown): ColumnPreferences {
  if (!isRecord(kept) || kept.version !== 1) return noPreferences;
  const columns: ColumnPreferences['columns'] = {};
  for (const [name, column] of Object.entries(isRecord(kept.columns) ? kept.columns : {})) {
    if (!isRecord(column)) continue;
    const { hide, pin, width } = column;
    columns[name] = {
      ...(typeof hide === 'boolean' && { hide }),
      ...(isPin(pin) && { pin }),
      ...(typeof width === 'number' && width >= 40 && width <= 2000 && { width }),
    };
  }
  const order = Array.isArray(kept.order) ? kept.order.filter(name => typeof name === 'string') : [];
  return { version: 1, density: isDensity(kept.density) ? kept.density : 'normal', order, columns };
}
