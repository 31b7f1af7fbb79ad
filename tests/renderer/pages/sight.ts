import { vi } from 'vitest';

/** Everything is in sight: a document without a screen has no IntersectionObserver. */
export function seeEverything(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
      observe(target: Element): void {
        this.tell([{ isIntersecting: true, target }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}
