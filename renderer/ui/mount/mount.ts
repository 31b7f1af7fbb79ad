import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** What is drawn into an element that somebody else owns. */
interface Mount {
  key: string;
  element: HTMLElement;
  node: ReactNode;
}

let mounts: readonly Mount[] = [];
let count = 0;
const listeners = new Set<() => void>();
function put(next: readonly Mount[]): void {
  mounts = next;
  for (const listener of listeners) listener();
}

export const mounted = (): readonly Mount[] => mounts;
export function watchMounted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Draws with React into an element that somebody else owns: by the app's own root where that has `Mounts`, since the
 * effects of one root can draw another that React is just about to commit (react.dev/errors/177); else by a root of
 * its own.
 * @returns what takes it down
 */
export function mountReact(element: HTMLElement, node: ReactNode): () => void {
  if (listeners.size === 0) {
    const root = createRoot(element);
    root.render(node);
    return () => root.unmount();
  }
  count += 1;
  const mount = { key: String(count), element, node };
  put([...mounts, mount]);
  return () => put(mounts.filter(one => one !== mount));
}
