import type { FromFrame, ToFrame } from '../messages.ts';

/** Tells the workbench around this window. */
export const tell = (message: FromFrame): void => window.parent.postMessage(message, window.location.origin);

/** Hears what the workbench says, and nobody else. */
export function listen(take: (message: ToFrame) => void): () => void {
  const hear = ({ source, origin, data }: MessageEvent<ToFrame>): void => {
    if (source === window.parent && origin === window.location.origin) take(data);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
