import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { withModalDialogs } from './ui/modal-dialogs.ts';

// jsdom brings a class of its own, which what Node encodes is none of; esbuild, by which an app's code is built, minds.
globalThis.Uint8Array = new TextEncoder().encode('').constructor as Uint8ArrayConstructor;

// What is waited for comes when it comes: a busy machine is no failure.
configure({ asyncUtilTimeout: 60_000 });

/** What a document without a screen lacks. */
class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Set up before each file that draws: those files share one document, and each test begins with an empty one. */
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ResizeObserver);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  withModalDialogs();
});
afterEach(() => {
  cleanup();
  // Nothing stays pressed.
  window.dispatchEvent(new Event('pointercancel'));
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
