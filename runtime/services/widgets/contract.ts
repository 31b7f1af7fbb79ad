import type { Shortcut, ShortcutPort } from '#runtime/platform/widget.ts';

/** The keys that runtime widgets have bound. */
export interface ShortcutService extends ShortcutPort {
  /** The same list until something changes. */
  all(): readonly Shortcut[];
  find(code: string): Shortcut | undefined;
  subscribe(listener: () => void): () => void;
}
