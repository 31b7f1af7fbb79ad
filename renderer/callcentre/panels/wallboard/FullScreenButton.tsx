import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import { type RefObject, useSyncExternalStore } from 'react';

const onChange = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Lets an element fill the screen, and back. */
export function FullScreenButton({ of }: { of: RefObject<HTMLElement | null> }) {
  const isFull = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? Minimize2 : Maximize2;
  const toggle = (): void => void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen());
  return (
    <button type="button" className="button" onClick={toggle}>
      <Icon size={15} aria-hidden="true" />
      {isFull ? '退出全屏' : '全屏'}
    </button>
  );
}
