import { useSyncExternalStore } from 'react';
import type { FormEngine } from './contract.ts';

/** What is said of a place (`name`, `rows.0.part`) that stands as it was stored and keeps no rule of today; undefined for nothing. */
export const useOutdated = (engine: FormEngine, path: string): string | undefined =>
  useSyncExternalStore(engine.editing ? engine.watch : never, () => engine.outdated()[path]);

const never = () => () => undefined;
