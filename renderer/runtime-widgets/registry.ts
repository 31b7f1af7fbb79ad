import { createContext, useContext } from 'react';
import type { WidgetName } from '#runtime/language/bundle/client.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import type { LoadWidget } from '#runtime/platform/widget.ts';

/** The runtime widgets that this app is composed of, and the platform that they stand on. */
export interface WidgetRegistry {
  /** Exactly one for each name that the documents may use: the type system refuses a missing one. */
  load: Record<WidgetName, LoadWidget>;
  platform: Platform;
  /** Fetches a page and the code that its first picture needs. Rejects where that fails; opening the page tells it then. */
  prepare(path: string): Promise<void>;
}

const RegistryContext = createContext<WidgetRegistry | null>(null);
export const WidgetRegistryProvider = RegistryContext;

/** Null where the app was composed without any, as in a test of one page. */
export const useWidgetRegistry = (): WidgetRegistry | null => useContext(RegistryContext);
