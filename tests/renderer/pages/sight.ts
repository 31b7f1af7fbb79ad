import { vi } from 'vitest';

/** Everything is in sight: a document without a screen has no IntersectionObserver. */
export function seeEverything(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(): void {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
}
