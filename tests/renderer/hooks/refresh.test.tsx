// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryFrame } from '#renderer/hooks/memory-frame.ts';
import { PageFrameProvider } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { createChanges } from '#runtime/services/calls/changes.ts';
import type { Services } from '#runtime/services/services.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that is to be up to date, which asks as soon as it may. */
function watched() {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const changes = createChanges();
  const refresh = vi.fn();
  const frame = createMemoryFrame();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={{ changes } as Services}>
      <PageFrameProvider value={frame}>{children}</PageFrameProvider>
    </ServicesProvider>
  );
  renderHook(() => useRefresh(30, 'workOrder', refresh), { wrapper });
  return {
    refresh,
    hear: (entity: string) => act(() => changes.elsewhere.note(entity)),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  };
}

it('of ten writes within a second a page asks twice at the most: soon after the first, and once for the others', () => {
  const { refresh, hear, pass } = watched();
  for (let write = 0; write < 10; write++) {
    hear('workOrder');
    pass(90);
  }
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  pass(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('what is written of others is not asked about', () => {
  const { refresh, hear, pass } = watched();
  hear('customer');
  pass(10_000);
  expect(refresh).not.toHaveBeenCalled();
});
