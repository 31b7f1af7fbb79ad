import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Shortcut } from '#runtime/platform/widget.ts';
import type { ShortcutService } from './contract.ts';

/** The keys that widgets have bound; of two bindings of one key, the latest stands. */
export function createShortcuts(): ShortcutService {
  let bound: readonly Shortcut[] = [];
  const changes = createListeners();
  const put = (next: readonly Shortcut[]): void => {
    bound = next;
    changes.tell();
  };
  return {
    bind(shortcuts) {
      put([...bound, ...shortcuts]);
      return () => put(bound.filter(one => !shortcuts.includes(one)));
    },
    all: () => bound,
    find: code => bound.findLast(one => one.code === code),
    subscribe: changes.add,
  };
}
