// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryFrame } from '#renderer/hooks/memory-frame.ts';
import { type PageFrame, PageFrameProvider } from '#renderer/hooks/page.ts';
import { usePageVisible } from '#renderer/hooks/visible.ts';

afterEach(() => vi.restoreAllMocks());

it('a page is visible while its tab is in front and the window is not hidden', () => {
  const listeners = new Set<() => void>();
  let active = true;
  const frame: PageFrame = {
    ...createMemoryFrame(),
    active: {
      get: () => active,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PageFrameProvider value={frame}>{children}</PageFrameProvider>
  );
  const { result } = renderHook(usePageVisible, { wrapper });
  const told = (): boolean => result.current;
  expect(told()).toBe(true);
  act(() => {
    active = false;
    for (const listener of listeners) listener();
  });
  expect(told()).toBe(false);
  act(() => {
    active = true;
    for (const listener of listeners) listener();
  });
  expect(told()).toBe(true);
  act(() => {
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(told()).toBe(false);
});
