import { useSyncExternalStore } from 'react';

/** The pages that take turns on the whole screen, and how many seconds each stands. */
export interface Wall {
  pages: readonly string[];
  seconds: number;
}

let wall: Wall | undefined;
const listeners = new Set<() => void>();
function put(next: Wall | undefined): void {
  wall = next;
  for (const listener of listeners) listener();
}
function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What hangs on the wall now; undefined: nothing. */
export const useWall = (): Wall | undefined => useSyncExternalStore(watch, () => wall);

/** Takes menu, head and tabs away and fills the screen, where the browser lets it. */
export function hang(next: Wall): void {
  put(next);
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function takeDown(): void {
  put(undefined);
  if (document.fullscreenElement) void document.exitFullscreen();
}
