// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import Documents from '#renderer/shell/documents/Documents.tsx';
import { bench } from '#tests/runtime/services/fixture.ts';

/** A stream that opens when it is told to; jsdom has none. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  constructor() {
    super();
    Stream.last = this;
  }
  close(): void {}
}
afterEach(() => vi.unstubAllGlobals());

const updated = '页面定义已更新，保存或放弃当前内容后自动刷新';

it.each([
  { before: 'was published', isOutdated: true },
  { before: 'is what runs', isOutdated: false },
])('documents of which nobody told before the window listened: what $before', async ({ isOutdated }) => {
  vi.stubGlobal('EventSource', Stream);
  const { services } = await bench();
  vi.spyOn(services.bundle, 'isOutdated').mockResolvedValue(isOutdated);
  render(
    <ServicesProvider services={services}>
      <Documents address="/heddle/events" unsaved={true} />
    </ServicesProvider>,
  );
  await act(async () => void Stream.last?.dispatchEvent(new Event('open')));
  if (isOutdated) await screen.findByText(updated);
  else expect(screen.queryByText(updated)).toBeNull();
  act(() => void Stream.last?.dispatchEvent(new Event('published')));
  await screen.findByText(updated);
});
