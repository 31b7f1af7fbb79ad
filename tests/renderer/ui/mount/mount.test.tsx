// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { Mounts } from '#renderer/ui/mount/Mounts.tsx';
import { mountReact } from '#renderer/ui/mount/mount.ts';

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));
function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** What both sides show, as the states of the services are. */
function createCount() {
  const listeners = new Set<() => void>();
  let value = 0;
  return {
    watch(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    value: () => value,
    add() {
      value += 1;
      for (const listener of listeners) listener();
    },
  };
}

it('effects of what is mounted do not break a picture of the app that React holds back', {
  timeout: 60_000,
}, async () => {
  const count = createCount();
  const late = wait(60).then(() => '已到');
  const Late = () => use(late);
  const App = () => (
    <>
      <p>{useSyncExternalStore(count.watch, count.value)}</p>
      <Suspense fallback="等待">
        <Late />
      </Suspense>
      <Mounts />
    </>
  );
  let tick = (): void => undefined;
  function Widget() {
    const [ticks, setTicks] = useState(0);
    tick = () => setTicks(now => now + 1);
    if (ticks > 0) keepBusy(250);
    useEffect(() => {
      if (ticks > 0) count.add();
    }, [ticks]);
    return <b>{ticks}</b>;
  }
  const place = document.createElement('div');
  const element = document.createElement('div');
  const root = createRoot(place);
  // React takes its time, as in a browser; what it throws later fails the run.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  root.render(<App />);
  await wait(100);
  const unmount = mountReact(element, <Widget />);
  // What has come is held back for 300 ms, since what stands in for it has only just been shown.
  await wait(90);
  tick();
  await vi.waitFor(() => expect(element.textContent).toBe('1'));
  await vi.waitFor(() => expect(place.textContent).toBe('1已到'));
  unmount();
  await vi.waitFor(() => expect(element.textContent).toBe(''));
  root.unmount();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

it('what fails in one is told at its place, and the app and the others stand', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = render(
    <>
      <p>应用</p>
      <Mounts />
    </>,
  );
  const [broken, whole] = [document.createElement('div'), document.createElement('div')];
  const Broken = () => {
    throw new Error('坏');
  };
  act(() => void mountReact(broken, <Broken />));
  act(() => void mountReact(whole, <i>电话条</i>));
  expect(broken.textContent).toContain('程序出错');
  expect(whole.textContent).toBe('电话条');
  expect(app.container.textContent).toBe('应用');
  quiet.mockRestore();
});

it('without an app around it it has a root of its own', () => {
  const element = document.createElement('div');
  let unmount = (): void => undefined;
  act(() => {
    unmount = mountReact(element, <i>独立</i>);
  });
  expect(element.textContent).toBe('独立');
  act(() => unmount());
  expect(element.textContent).toBe('');
});
