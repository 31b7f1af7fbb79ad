import { useSyncExternalStore } from 'react';
import { createListeners } from '#runtime/kernel/listeners.ts';

/** The pages that take turns on the whole screen, and how many seconds each stands. */
export interface Wall {
  pages: readonly string[];
  seconds: number;
}

let wall: Wall | undefined;
const changes = createListeners();
function put(next: Wall | undefined): void {
  wall = next;
  changes.tell();
}

/** What hangs on the wall now; undefined: nothing. */
export const useWall = (): Wall | undefined => useSyncExternalStore(changes.add, () => wall);

/** Takes menu, head and tabs away and fills the screen, where the browser lets it. */
export function hang(next: Wall): void {
  put(next);
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function takeDown(): void {
  put(undefined);
  if (document.fullscreenElement) void document.exitFullscreen();
}
