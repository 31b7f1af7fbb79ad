import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Recording } from '../../recorder/recording.ts';
import { windowRecorder } from '../../recorder/window-recorder.ts';

/** A burst of entries is shown at once, after so long, ms. */
const showAfter = 500;

/** What this window has recorded, as it grows; null where nothing records. */
export function useRecording(clock: ClockPort): Recording | null {
  const recorder = useSyncExternalStore(windowRecorder.subscribe, windowRecorder.current);
  const [recording, setRecording] = useState<Recording | null>(null);
  useEffect(() => {
    if (!recorder) return setRecording(null);
    let cancel: (() => void) | null = null;
    const show = (): void => {
      cancel = null;
      setRecording(recorder.recording());
    };
    show();
    const stop = recorder.subscribe(() => {
      cancel ??= clock.after(showAfter, show);
    });
    return () => {
      stop();
      cancel?.();
    };
  }, [recorder, clock]);
  return recording;
}
