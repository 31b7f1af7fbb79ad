import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws with React into an element that somebody else owns; gives what takes it down. */
export function mountReact(element: HTMLElement, node: ReactNode): () => void {
  const root = createRoot(element);
  root.render(node);
  return () => root.unmount();
}
